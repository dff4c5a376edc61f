-- Metrics: the site's counters, stuck notifications, and the numbers of the status page.

-- Web vitals of real visits, as counts per bucket: no single visit is stored.
create table private.web_vitals (
  day date not null default current_date,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- The upper end of the bucket: milliseconds, or thousandths for CLS.
  bucket integer not null check (bucket between 0 and 60000),
  amount integer not null check (amount > 0),
  primary key (day, metric, bucket)
);
comment on table private.web_vitals is 'Web vitals of real visitors, in buckets per day. Kept for four weeks.';

-- p_failures: requests that could not be sent. p_web_vitals: [{"metric", "bucket", "amount"}], at most 200 of them.
create function public.record_metrics(p_failures integer, p_web_vitals jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_failures > 0 then
    insert into private.failures (amount) values (least(p_failures, 100000));
  end if;
  insert into private.web_vitals as known (metric, bucket, amount)
  select metric, bucket, sum(amount) from (
    select * from jsonb_to_recordset(coalesce(p_web_vitals, '[]')) as given (metric text, bucket integer, amount integer) limit 200
  ) as given group by metric, bucket
  on conflict (day, metric, bucket) do update set amount = least(known.amount::bigint + excluded.amount, 2000000000);
  return true;
end
$$;
comment on function public.record_metrics is 'Adds the site''s counters since its last flush.';

-- The 75th percentile of the last seven days.
create function private.p75(p_metric text) returns jsonb
language sql stable set search_path = '' as $$
  with buckets as (
    select bucket, sum(amount) as amount from private.web_vitals
    where metric = p_metric and day > current_date - 7 group by bucket
  ), summed as (
    select bucket, sum(amount) over (order by bucket) as up_to, sum(amount) over () as all_of_them from buckets
  )
  select jsonb_build_object('value', min(bucket), 'visits', min(all_of_them)) from summed where up_to >= all_of_them * 0.75
$$;

create function private.metrics() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'requests', (select count(*) from public."Form Sub" where created_at >= current_date),
    'quarantined', (
      select count(*) from private.submission_details as d join public."Form Sub" as s on s.id = d.submission_id
      where d.quarantined and s.created_at >= current_date),
    'failures', private.failures_since(now() - current_date::timestamptz),
    'waiting', (
      select count(*) from private.outbox where state = 'pending' and (next_attempt_at <= now() or attempts > 0)),
    'given_up', (select count(*) from private.outbox where state = 'dead'),
    'oldest_waiting', (
      select private.utc_text(min(created_at)) from private.outbox
      where state = 'pending' and (next_attempt_at <= now() or attempts > 0)),
    'delivery_seconds', (
      select round(percentile_cont(0.95) within group (order by extract(epoch from finished_at - created_at))::numeric, 1)
      from private.outbox
      where state = 'sent' and channel <> 'quarantine_digest' and finished_at > now() - interval '1 day'),
    'web_vitals', jsonb_build_object(
      'LCP', private.p75('LCP'), 'INP', private.p75('INP'), 'CLS', private.p75('CLS')),
    'incidents', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'since', private.utc_text(since)) order by since), '[]')
      from private.incidents),
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'schedule_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'backup_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'backup'))
$$;

-- Requests of the last 90 days by campaign: first touch and last touch count alike, each request once per campaign. A
-- link without a campaign name counts by its source.
create function private.campaigns() returns jsonb
language sql stable set search_path = '' as $$
  with labeled as (
    select distinct d.submission_id, touch.name
    from public."Form Sub" as s
    join private.submission_details as d on d.submission_id = s.id
    cross join lateral (values
      (coalesce(d.attribution ->> 'utm_campaign', d.attribution ->> 'utm_source')),
      (coalesce(d.attribution ->> 'last_utm_campaign', d.attribution ->> 'last_utm_source'))) as touch (name)
    where s.created_at > now() - interval '90 days' and not d.quarantined and touch.name is not null
  ), counted as (
    select l.name, count(*) as requests, count(f.won_at) as won
    from labeled as l left join private.submission_search as f on f.submission_id = l.submission_id
    group by l.name order by requests desc, l.name limit 20
  )
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]') from counted
$$;

create function public.desk_metrics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.metrics() || jsonb_build_object('campaigns', private.campaigns());
end
$$;
comment on function public.desk_metrics is 'The metrics of the status page. For staff.';

create function public.backend_metrics() returns jsonb
language sql stable security definer set search_path = '' as $$ select private.metrics() $$;
comment on function public.backend_metrics is 'The metrics of the status page. For the service role.';

-- Returns {"now", "migrations": the applied ones, "staff" and "leads": how many, "scheduleBeatAt", "schedule": {"jobs",
-- "vault": names of active jobs and stored secrets} if the database has a schedule of its own, "bucket": {"public"} if
-- it has the storage schema}.
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
    'staff', (select count(*) from public.staff where role <> 'former'),
    'leads', (select count(*) from public.staff where role = 'lead'),
    'scheduleBeatAt', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'schedule', schedule,
    'bucket', bucket) into facts;
  return facts;
end
$$;
comment on function public.backend_facts is 'The configuration of this database, for its operator. For the service role.';

-- Also ends a "crowded" incident once no request has met the limit for 30 minutes.
create function public.run_health_checks(p_disk_fills boolean default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stuck constant bigint := private.stuck_notifications();
  failed constant bigint := private.failures_since('15 minutes');
begin
  insert into private.heartbeats (name) values ('schedule') on conflict (name) do update set beaten_at = now();
  perform private.update_incident('mails_stuck', stuck > 0, jsonb_build_object('amount', stuck));
  -- Three failures open the incident; 15 minutes without any end it.
  perform private.update_incident(
    'requests_fail', failed >= 3 or (failed > 0 and exists (select from private.incidents where name = 'requests_fail')),
    jsonb_build_object('amount', failed));
  perform private.update_incident(
    'crowded', exists (select from private.incidents where name = 'crowded' and seen_at > now() - interval '30 minutes'), '{}');
  if p_disk_fills is not null then
    perform private.update_incident('disk_fills', p_disk_fills, '{}');
  end if;
  delete from private.failures where at < now() - interval '7 days';
  delete from private.web_vitals where day < current_date - 28;
  return true;
end
$$;
comment on function public.run_health_checks is 'Called by the schedule: records that it runs, finds incidents and notifies the operator.';
