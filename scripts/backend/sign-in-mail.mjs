/** As in supabase/config.toml. */
export const SIGN_IN_SUBJECT = 'Your sign-in code'
