-- The outbox: notifications still to be delivered, written in the transaction of their subject.
-- deliver-notifications claims rows under a lease; after a crash the lease expires.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sales', 'reply', 'message', 'answer', 'link', 'assignment', 'invitation', 'digest', 'webhook')),
  request_id bigint references public.requests (id) on delete cascade,
  payload jsonb not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts integer not null default 0,
  -- When it is due; while a delivery works on it, when that lease ends.
  due_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index outbox_due on private.outbox (due_at, id) where state = 'pending';
create index outbox_request on private.outbox (request_id);

-- Claims due notifications, each with what its message needs. Definer: the outbox has no other door.
create function public.claim_notifications(p_limit integer, p_lease interval) returns jsonb
language sql security definer set search_path = '' as $$
  with claimed as (
    update private.outbox set attempts = attempts + 1, due_at = now() + p_lease
    where id in (
      select id from private.outbox where state = 'pending' and due_at <= now()
      order by due_at, id limit p_limit for update skip locked)
    returning *
  )
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
    -- Nothing about a request goes to a former member.
    'to', (select email from public.staff where email = c.payload ->> 'to' and role <> 'former'),
    'quarantined', case c.kind when 'digest' then (
      select count(*) from public.requests where is_open and quarantined and status in ('new', 'contacted')) end,
    -- Staff's to the customer, or the customer's to staff; and of which version the link in a mail is.
    'message', (select to_jsonb(m) - 'key' from public.messages as m where id = (c.payload ->> 'message')::bigint),
    'link_version', (select version from private.links where request_id = r.id),
    'request', to_jsonb(r) - 'search_text' || jsonb_build_object('answers', s.form_data, 'earlier', private.earlier(r),
      'files', (select count(*) from public.files where request_id = r.id))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
$$;

-- Records an attempt; with p_retry, the notification stays pending. False if another delivery has the lease
-- by now.
-- Definer: the outbox has no other door.
create function public.finish_notification(
  p_id bigint, p_attempt integer, p_state text, p_error text default null, p_retry interval default null
) returns boolean language sql security definer set search_path = '' as $$
  with finished as (
    update private.outbox set state = p_state, last_error = left(p_error, 500), due_at = now() + coalesce(p_retry, '0'),
      finished_at = case when p_state <> 'pending' then now() end
    where id = p_id and attempts = p_attempt and state = 'pending'
    returning 1)
  select exists (select from finished)
$$;

-- For the doctor and monitoring: counts and a time, nothing about anybody. "waiting" is late, not just due.
-- Definer: the outbox has no other door.
create function public.health() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'pending' and created_at < now() - interval '15 minutes'),
    'given_up', count(*) filter (where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', max(finished_at) filter (where state = 'sent'))
  from private.outbox
$$;
