-- What whoever runs the site has to know of its backend: told by deliver-notifications to the site and to the project.

create table private.heartbeats (
  name text primary key check (length(name) <= 40),
  beaten_at timestamptz not null default now()
);
comment on table private.heartbeats is 'When something that has to happen again and again did so last.';
alter table private.heartbeats enable row level security;
revoke all on private.heartbeats from public, anon, authenticated, service_role;

-- What the schedule does every time, whether anything waits or not.
create function public.look_after() returns boolean
language sql security definer set search_path = '' as $$
  insert into private.heartbeats (name) values ('schedule') on conflict (name) do update set beaten_at = now();
  select true
$$;
comment on function public.look_after is 'Called by the schedule, which so shows that it runs.';

-- Answers {"now", "migrations": those that were applied, "staff": how many, "scheduleBeatAt", "schedule": {"jobs", "vault":
-- the names of what they know} where the database has a schedule of its own, "bucket": {"public"} where it has the storage}.
create function public.backend_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts jsonb;
  schedule jsonb;
  bucket jsonb;
begin
  if to_regclass('cron.job') is not null then
    execute $query$select jsonb_build_object(
      'jobs', (select coalesce(jsonb_agg(jobname), '[]') from cron.job where active),
      'vault', (select coalesce(jsonb_agg(name), '[]') from vault.decrypted_secrets
        where name in ('project_url', 'delivery_key')))$query$ into schedule;
  end if;
  if to_regclass('storage.buckets') is not null then
    execute $query$select jsonb_build_object('public', public) from storage.buckets where id = 'request-files'$query$ into bucket;
    bucket := coalesce(bucket, '{"missing": true}');
  end if;
  select jsonb_build_object(
    'now', private.utc_text(now()),
    'migrations', (select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations),
    'staff', (select count(*) from public.staff),
    'scheduleBeatAt', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'schedule', schedule,
    'bucket', bucket) into facts;
  return facts;
end
$$;
comment on function public.backend_facts is 'How this database is set up, for whoever runs it. For the service role.';

revoke execute on function public.look_after, public.backend_facts from public, anon, authenticated;
grant execute on function public.look_after, public.backend_facts to service_role;

-- Hosted: the job of delivery beats, too.
do $migration$
begin
  if to_regprocedure('private.request_delivery()') is null then
    return;
  end if;
  create or replace function private.request_delivery() returns void language plpgsql set search_path = '' as $$
  declare
    project_url constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    delivery_key constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key');
  begin
    perform public.look_after();
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
end
$migration$;
