-- Hosted projects grant everything new in "public" to the API roles. Here each right is granted by name: what the next
-- migrations create starts without any (supabase/schemas/99_access.sql).
do $$ begin
  if exists (select from pg_roles where rolname = 'service_role') then
    alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
    alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
    alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
  end if;
end $$;
