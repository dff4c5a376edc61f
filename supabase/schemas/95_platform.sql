-- What a hosted project has beside: the schedule that its extensions run. The embedded backend runs its own.

-- Every minute: each part of the schedule, and a delivery if something is due, so that a retry does not wait for the next visitor. Every
-- ten minutes: the sweep of files. Every day: pg_cron's own log, a row for each run, which it never shortens. The calls
-- need the project's URL and secret key; "npm run deploy" stores both, or run this once in the SQL editor:
--   select vault.create_secret('https://<ref>.supabase.co', 'project_url');
--   select vault.create_secret('<secret key>', 'delivery_key');
do $schedule$ begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    raise notice 'pg_cron, pg_net or supabase_vault is not available: no schedule was made.';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;

  create function private.call_function(p_name text, p_body jsonb) returns void
  language plpgsql set search_path = '' as $$
  declare
    project_url constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    delivery_key constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key');
  begin
    if project_url is null or delivery_key is null then
      raise warning '% was not called: the vault has no project_url or delivery_key.', p_name;
      return;
    end if;
    perform net.http_post(
      url := project_url || '/functions/v1/' || p_name,
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', delivery_key),
      body := p_body,
      timeout_milliseconds := 60000
    );
  end
  $$;

  perform cron.schedule(part, '* * * * *', format('select public.run_schedule(%L)', part)) from private.schedule;
  perform cron.schedule('deliver-notifications', '* * * * *', $$
    select private.call_function('deliver-notifications', '{}')
    where exists (select from private.outbox where state = 'pending' and due_at <= now())$$);
  perform cron.schedule('sweep-files', '*/10 * * * *', $$
    select private.call_function('request-files', '{"do": "sweep"}')$$);
  perform cron.schedule('forget-runs', '7 3 * * *', $$
    delete from cron.job_run_details where end_time < now() - interval '7 days'$$);
end $schedule$;
