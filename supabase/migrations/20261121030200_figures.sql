-- How it goes: what the site has counted, what is stuck, who is told of it, and the figures of the status page.

-- Real speed, as counts in steps: nothing of any one visit is kept.
create table private.speed (
  day date not null default current_date,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- The upper end of the step: milliseconds, of CLS thousandths.
  step integer not null check (step between 0 and 60000),
  amount integer not null check (amount > 0),
  primary key (day, metric, step)
);
comment on table private.speed is 'How quick pages were for real visitors, by day, in steps. Kept for four weeks.';

create table private.failures (
  at timestamptz not null default now(),
  amount integer not null check (amount > 0)
);
comment on table private.failures is 'Requests that visitors were told could not be sent, as the site has counted them. Kept for a week.';
create index failures_at on private.failures (at);

-- Something is wrong since then, and somebody was told; gone when it is over.
create table private.troubles (
  name text primary key check (name in ('mails_stuck', 'requests_fail', 'disk_fills')),
  since timestamptz not null default now()
);
comment on table private.troubles is 'What is wrong at the moment. One mail says that it began, one that it is over.';

alter table private.speed enable row level security;
alter table private.failures enable row level security;
alter table private.troubles enable row level security;
revoke all on private.speed, private.failures, private.troubles from public, anon, authenticated, service_role;

-- A mail about a trouble belongs to no request.
alter table private.outbox
  add column alert jsonb,
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (
    channel in ('sales_email', 'visitor_email', 'webhook', 'quarantine_digest', 'owner_email', 'alert_email')),
  drop constraint outbox_about_a_request,
  add constraint outbox_about_something check (
    submission_id is not null or channel = 'quarantine_digest' or (channel = 'alert_email' and alert is not null));

-- p_failures: requests that could not be sent. p_speed: [{"metric", "step", "amount"}], at most 200 of them.
create function public.note_figures(p_failures integer, p_speed jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_failures > 0 then
    insert into private.failures (amount) values (least(p_failures, 100000));
  end if;
  insert into private.speed as known (metric, step, amount)
  select metric, step, sum(amount) from (
    select * from jsonb_to_recordset(coalesce(p_speed, '[]')) as given (metric text, step integer, amount integer) limit 200
  ) as given group by metric, step
  on conflict (day, metric, step) do update set amount = least(known.amount::bigint + excluded.amount, 2000000000);
  return true;
end
$$;
comment on function public.note_figures is 'Takes what the site has counted since it last told.';

-- The value that three of four visits did not exceed, of the last seven days.
create function private.three_of_four(p_metric text) returns jsonb
language sql stable set search_path = '' as $$
  with steps as (
    select step, sum(amount) as amount from private.speed
    where metric = p_metric and day > current_date - 7 group by step
  ), summed as (
    select step, sum(amount) over (order by step) as up_to, sum(amount) over () as all_of_them from steps
  )
  select jsonb_build_object('value', min(step), 'visits', min(all_of_them)) from summed where up_to >= all_of_them * 0.75
$$;

-- Beginning and end of a trouble are told once each.
create function private.settle_trouble(p_name text, p_is_so boolean, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  began timestamptz;
begin
  if p_is_so then
    insert into private.troubles (name) values (p_name) on conflict do nothing returning since into began;
  else
    delete from private.troubles where name = p_name returning since into began;
  end if;
  if began is null then
    return;
  end if;
  insert into private.outbox (channel, alert) values ('alert_email', p_facts || jsonb_build_object(
    'trouble', p_name, 'over', not p_is_so, 'since', private.utc_text(began)));
end
$$;

-- Waiting in vain: overdue for a quarter of an hour, tried in vain for half an hour, or given up within a day. What tells of
-- trouble is not itself counted.
create function private.stuck_notifications() returns bigint
language sql stable set search_path = '' as $$
  select count(*) from private.outbox
  where channel <> 'alert_email' and (
    (state = 'pending' and next_attempt_at < now() - interval '15 minutes')
    or (state = 'pending' and attempts > 1 and created_at < now() - interval '30 minutes')
    or (state = 'dead' and finished_at > now() - interval '1 day'))
$$;

create function private.failures_since(p_since interval) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(amount), 0) from private.failures where at > now() - p_since
$$;

-- Also looks for trouble. p_disk_fills: whether the disk of the embedded database does; null where somebody else looks after it.
drop function public.look_after;
create function public.look_after(p_disk_fills boolean default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  stuck constant bigint := private.stuck_notifications();
  failed constant bigint := private.failures_since('15 minutes');
begin
  insert into private.heartbeats (name) values ('schedule') on conflict (name) do update set beaten_at = now();
  perform private.settle_trouble('mails_stuck', stuck > 0, jsonb_build_object('amount', stuck));
  -- Three begin it; it is over when nothing has failed for so long.
  perform private.settle_trouble(
    'requests_fail', failed >= 3 or (failed > 0 and exists (select from private.troubles where name = 'requests_fail')),
    jsonb_build_object('amount', failed));
  if p_disk_fills is not null then
    perform private.settle_trouble('disk_fills', p_disk_fills, '{}');
  end if;
  delete from private.failures where at < now() - interval '7 days';
  delete from private.speed where day < current_date - 28;
  return true;
end
$$;
comment on function public.look_after is 'Called by the schedule, which so shows that it runs; looks for trouble, and has somebody told of it.';

-- Whoever makes backups says so, for the status page.
create function public.note_backup() returns boolean
language sql security definer set search_path = '' as $$
  insert into private.heartbeats (name) values ('backup') on conflict (name) do update set beaten_at = now();
  select true
$$;

create function private.figures() returns jsonb
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
    'speed', jsonb_build_object(
      'LCP', private.three_of_four('LCP'), 'INP', private.three_of_four('INP'), 'CLS', private.three_of_four('CLS')),
    'troubles', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'since', private.utc_text(since)) order by since), '[]')
      from private.troubles),
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'schedule_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'schedule'),
    'backup_at', (select private.utc_text(beaten_at) from private.heartbeats where name = 'backup'))
$$;

create function public.desk_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.figures();
end
$$;
comment on function public.desk_figures is 'The figures of the status page. For staff.';

create function public.backend_figures() returns jsonb
language sql stable security definer set search_path = '' as $$ select private.figures() $$;
comment on function public.backend_figures is 'The figures of the status page. For the service role.';

revoke execute on function public.note_figures, public.look_after, public.note_backup, public.backend_figures
  from public, anon, authenticated;
grant execute on function public.note_figures, public.look_after, public.note_backup, public.backend_figures to service_role;
revoke execute on function public.desk_figures from public, anon;
grant execute on function public.desk_figures to authenticated;
revoke execute on function private.three_of_four, private.settle_trouble, private.stuck_notifications,
  private.failures_since, private.figures from public, anon, authenticated, service_role;

create or replace function public.claim_notifications(p_limit integer, p_lease_seconds integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  claimed jsonb;
begin
  with due as (
    select id from private.outbox
    where state = 'pending'
      -- No pause and no lease is as long as these: a clock that was ahead for a moment has written them.
      and (next_attempt_at <= now()
        or (next_attempt_at > now() + interval '8 hours' and (attempts > 0 or channel <> 'quarantine_digest')))
      and (leased_until is null or leased_until <= now() or leased_until > now() + interval '8 hours')
    order by next_attempt_at, id
    limit p_limit
    for update skip locked
  ), leased as (
    update private.outbox set
      lease = new_lease,
      leased_until = now() + make_interval(secs => p_lease_seconds),
      attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.channel, outbox.attempts, outbox.submission_id, outbox.created_at, outbox.version, outbox.alert
  )
  select jsonb_agg(
    jsonb_build_object(
      'id', leased.id,
      'lease', new_lease,
      'channel', leased.channel,
      'attempts', leased.attempts)
    || case when leased.channel = 'alert_email'
      then jsonb_build_object('alert', leased.alert || jsonb_build_object('createdAt', private.utc_text(leased.created_at)))
      when submission.id is null
      then jsonb_build_object('digest', private.digest_of(leased.id)
        || jsonb_build_object('createdAt', private.utc_text(leased.created_at)))
      else jsonb_build_object('submission', jsonb_build_object(
        'id', submission.id,
        'createdAt', private.utc_text(submission.created_at),
        'answers', submission.form_data,
        'form', details.form,
        'attribution', details.attribution,
        'requestId', details.request_id,
        'said', private.said_in(submission.id)))
    end
    || case when leased.channel = 'owner_email'
      then jsonb_build_object('handover', private.handover_of(submission.id, leased.version))
      else '{}'
    end
    order by leased.id) into claimed
  from leased
  left join public."Form Sub" as submission on submission.id = leased.submission_id
  left join private.submission_details as details on details.submission_id = submission.id;
  return coalesce(claimed, '[]'::jsonb);
end
$$;
