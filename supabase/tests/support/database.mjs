import { join } from 'node:path'
import { connect } from '#scripts/backend/database.mjs'

/** Opens the database of a stopped backend. */
export const openData = async (directory) => (await connect(join(directory, 'database'), directory)).driver

/** Lets tests write to the database while its backend runs. */
export const DOOR = `
  create function public.write_for_tests(p_sql text) returns boolean language plpgsql security definer as $$
  begin
    execute p_sql;
    return true;
  end $$;
  revoke all on function public.write_for_tests from public;
  grant execute on function public.write_for_tests to service_role;`

/** Executes SQL through that function. */
export async function write(backend, sql) {
  const { error } = await backend.client(backend.secretKey).rpc('write_for_tests', { p_sql: sql })
  if (error) throw error
}

/** Resets the database to the state of a new one. */
export const EMPTY = `
  do $$ begin
    execute (select 'truncate ' || string_agg(format('%I.%I', nspname, relname), ', ')
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'private') and relname not in ('staff', 'settings'));
  end $$;
  delete from storage.objects;
  delete from private.settings;
  insert into private.settings default values;
  update public.staff set name = '', role = 'lead' where email = 'staff@example.com';
  delete from public.staff where email <> 'staff@example.com';
  delete from auth.users where email <> 'staff@example.com';`
