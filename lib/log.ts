export { log } from '@/supabase/functions/_shared/log.ts'
