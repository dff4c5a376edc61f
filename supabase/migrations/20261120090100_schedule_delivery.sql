-- Hosted projects look at the outbox every minute, so that a retry does not wait for the next visitor. Where the
-- extensions do not exist (the embedded backend keeps its own timer) this file changes nothing.
--
-- The job needs to know where and as whom. Once, in the SQL editor:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('<secret key>', 'delivery_key');

do $migration$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'pg_cron, pg_net or supabase_vault is not available: no schedule was made.';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;

  create function private.request_delivery() returns void language plpgsql set search_path = '' as $$
  declare
    project_url constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    delivery_key constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key');
  begin
    if not exists (select 1 from private.outbox where state = 'pending' and next_attempt_at <= now()) then
      return;
    end if;
    if project_url is null or delivery_key is null then
      raise warning 'Notifications wait: the vault has no project_url or delivery_key.';
      return;
    end if;
    perform net.http_post(
      url := project_url || '/functions/v1/deliver-notifications',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', delivery_key),
      body := '{}'::jsonb,
      timeout_milliseconds := 60000
    );
  end
  $$;
  revoke execute on function private.request_delivery from public, anon, authenticated, service_role;

  perform cron.schedule('deliver-notifications', '* * * * *', 'select private.request_delivery()');
end
$migration$;
