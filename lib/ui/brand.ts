/** Colors of app/theme.css for code that no style sheet reaches, such as share pictures. */
export const colors = {
  white: '#ffffff',
  ink: '#14171f',
  paper: '#f7f5f0',
  cyan: '#00a7e1',
  magenta: '#e6007e',
  yellow: '#ffd500',
  night: '#101a3d',
}
