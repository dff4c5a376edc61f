export const REF = 'abcdefghijklmnopqrst'

/** All settings of `npm run deploy`. */
export const complete = {
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  SUPABASE_DB_PASSWORD: 'password',
  SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_SECRET_KEY: 'sb_secret_key',
  SITE_URL: 'https://www.harborline.example',
  SITE_TOKEN: 'shared-with-the-functions',
  SMTP_URL: 'smtps://user:password@mail.example',
}
