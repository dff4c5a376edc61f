-- The schedule: what the database itself does every minute (pg_cron, or the embedded backend).

-- Its parts, each a function of "private", and when each last ended. Each runs by itself: one that is canceled takes no other
-- with it.
create table private.schedule (
  part text primary key,
  ended_at timestamptz not null default now()
);
insert into private.schedule values ('clean_up'), ('compute_readings'), ('delete_expired'), ('queue_digest'), ('queue_reminder');

-- Deletes requests that have expired, some a run: when an older project turns retention on, all of them would take longer
-- than a statement may.
create function private.delete_expired() returns void language plpgsql set search_path = '' as $$
declare
  -- Null keeps all. A constant, because the planner reads every request to compare it with a subselect.
  oldest constant timestamptz := now() - make_interval(days => (select retention_days from private.settings));
  expired constant bigint[] := array(
    select id from public."Form Sub" where created_at < oldest order by created_at, id limit 200);
begin
  -- Requests in the order of all who lock them, and before what belongs to them, or this and a lead's deletion could
  -- deadlock.
  perform from public.requests where id = any (expired) order by id for update;
  delete from public."Form Sub" where id = any (expired);
  perform private.log('expired', cardinality(expired));
end
$$;

create function private.clean_up() returns void language plpgsql set search_path = '' as $$
begin
  -- Not at once: a request that began in the window may still count in it, and the two would deadlock.
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  update public.files set visitor = null
    where visitor is not null and sent_at is not null and created_at < now() - interval '1 day';
  update private.links set hash = null where hash is not null and ends_at < now();
end
$$;

-- One reminder a minute, of all that a customer has not answered, and each on its office day: one that is half a day late is
-- not sent any more.
create function private.queue_reminder() returns void language plpgsql set search_path = '' as $$
declare
  reminded bigint;
begin
  select m.request_id into reminded from public.messages as m join public.requests as r on r.id = request_id
  where remind_at between now() - interval '12 hours' and now() and private.can_remind(r)
  order by remind_at, m.id limit 1 for no key update of r skip locked;
  -- Another schedule may have queued this one before the lock.
  with settled as (
    update public.messages set remind_at = null where request_id = reminded and remind_at is not null
    returning request_id
  )
  insert into private.outbox (request_id, kind) select distinct request_id, 'reminder' from settled;
end
$$;

-- Computes the readings that an upgrade has left, and the facts with them. Without waiting for whoever writes to one of them,
-- which reads it anyway.
create function private.compute_readings() returns void language sql set search_path = '' as $$
  select private.update_facts(id) from unnest(array(
    select id from public.requests where (reading ->> 'version') is distinct from '7'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked)) as id
$$;

-- One digest a day, or an hour in a flood, and only about requests that the last one did not announce.
create function private.queue_digest() returns void language sql set search_path = '' as $$
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where status = 'suspected' and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end)
$$;

-- Runs a part of the schedule, or all. Definer: it deletes what no role of the API may delete.
create function public.run_schedule(p_part text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part_name text;
begin
  -- Requests are locked before what belongs to them.
  for part_name in select part from private.schedule where part = coalesce(p_part, part) order by part = 'clean_up', part loop
    execute format('select private.%I()', part_name);
    update private.schedule set ended_at = clock_timestamp() where part = part_name;
  end loop;
end
$$;

-- For the doctor and monitoring: counts and a time, nothing about anybody. "waiting" is late, not just due, or of a clock
-- that was ahead. Each is a query of its own, which an index serves: visitors may call this.
-- Definer: the outbox has no other door.
create function public.health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  late constant text[] := array(
    select part from private.schedule where ended_at < now() - interval '5 minutes' order by part);
begin
  return jsonb_build_object(
    -- The newest: a site must not be newer.
    'migration', (select max(version) from supabase_migrations.schema_migrations),
    'waiting', (
      select count(*) from private.outbox where state = 'pending'
        and (created_at < now() - interval '15 minutes' or due_at > now() + interval '1 hour')),
    'given_up', (select count(*) from private.outbox where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', (select max(finished_at) from private.outbox where state = 'sent'),
    -- When the last mail came in, and how many of this week had no token, also of those that name a reference.
    'mailbox', (select jsonb_build_object('last', last_mail_at,
      'without_token', coalesce(sum(hits) filter (where scope = 'mails without a token'), 0),
      'named', coalesce(sum(hits) filter (where scope = 'mails that name a reference'), 0))
      from private.settings left join private.rate_limits on scope like 'mails %' group by last_mail_at),
    -- The parts of the schedule, and those that have not ended for five minutes.
    'schedule', (select jsonb_agg(part order by part) from private.schedule),
    'late', late,
    'upkeep_late', late <> '{}');
end
$$;
