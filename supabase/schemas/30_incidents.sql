-- Incidents: what is wrong right now, and heartbeats of recurring jobs.

create table private.heartbeats (
  name text primary key check (length(name) <= 40),
  beaten_at timestamptz not null default now()
);
comment on table private.heartbeats is 'When each recurring job last ran.';

create table private.failures (
  at timestamptz not null default now(),
  amount integer not null check (amount > 0)
);
comment on table private.failures is 'Requests that the site reported to visitors as failed. Kept for a week.';
create index failures_at on private.failures (at);

create table private.incidents (
  name text primary key check (name in ('mails_stuck', 'requests_fail', 'disk_fills', 'crowded')),
  since timestamptz not null default now(),
  -- When it was last observed; only "crowded", which requests themselves detect, updates it.
  seen_at timestamptz not null default now()
);
comment on table private.incidents is 'Open incidents. One email when an incident begins, one when it ends.';

-- Notifies the operator when an incident begins and when it is over, once each.
create function private.update_incident(p_name text, p_is_so boolean, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  began timestamptz;
begin
  if p_is_so then
    insert into private.incidents (name) values (p_name) on conflict do nothing returning since into began;
  else
    delete from private.incidents where name = p_name returning since into began;
  end if;
  if began is null then
    return;
  end if;
  insert into private.outbox (channel, payload) values ('alert_email', p_facts || jsonb_build_object(
    'incident', p_name, 'over', not p_is_so, 'since', private.utc_text(began)));
end
$$;

-- Called when requests reach the site-wide limit: until its window ends, each further one is quarantined.
create function private.record_overload(p_amount integer) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.update_incident('crowded', true, jsonb_build_object('amount', p_amount));
  update private.incidents set seen_at = now() where name = 'crowded' and seen_at < now() - interval '1 minute';
end
$$;

-- Stuck notifications: overdue for 15 minutes, still failing after 30 minutes, or given up within the last day.
-- Incident alerts themselves do not count.
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

-- Called after each backup, for the status page.
create function public.record_backup() returns boolean
language sql security definer set search_path = '' as $$
  insert into private.heartbeats (name) values ('backup') on conflict (name) do update set beaten_at = now();
  select true
$$;
