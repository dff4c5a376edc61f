/** Colors of app/theme.css for what no style sheet reaches. */
export const colors = {
  white: '#ffffff',
  ink: '#14171f',
  paper: '#f7f5f0',
  cyan: '#00a7e1',
  magenta: '#e6007e',
  yellow: '#ffd500',
}
