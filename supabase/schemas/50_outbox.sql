-- The outbox: notifications still to be delivered, written in the transaction of their subject.
-- deliver-notifications claims rows under a lease; after a crash the lease expires.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sales', 'reply', 'message', 'answer', 'confirmation', 'payment', 'reminder', 'link', 'undelivered', 'assignment',
    'invitation', 'digest', 'webhook')),
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
create index outbox_finished on private.outbox (finished_at);
create index outbox_given_up on private.outbox (finished_at) where state = 'dead';
create index outbox_digest on private.outbox (created_at) where kind = 'digest';

-- Mails to a customer: toCustomers in functions/deliver-notifications/notification.ts.
create function private.is_to_customer(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'message', 'confirmation', 'payment', 'reminder', 'link');

-- Whether a customer may be reminded of what they can still agree to: its mail was sent after the newest stage, we owe
-- them no answer, and staff have not set a later day. The database knows UTC, not the day of the office.
create function private.can_remind(r public.requests) returns boolean language sql stable set search_path = '' as $$
  select private.is_answerable(r) and r.status <> 'new' and r.owed_since is null
    and coalesce(r.follow_up <= now()::date, true)
    and exists (select from private.links where request_id = r.id and hash is not null and ends_at > now())
    and exists (
      select from private.offers where request_id = r.id and is_open and mail_state = 'sent' and coalesce(valid_until >= now()::date, true)
        and id > (select coalesce(max(id), 0) from private.messages_in_force(r.id) where private.is_stage(kind)))
$$;

-- What the mail of a message names beside it: the offer, the parcel or the stage that it is about.
create function private.about_of(m public.messages) returns bigint language sql stable set search_path = '' as $$
  select case
    -- An answer that is taken back, or that they did not give, was about an offer; a delivery is named as itself.
    when m.kind in ('undone', 'contradicted') and target.about is not null
      and target.kind <> 'delivered' and not private.is_remade(target.kind) then target.about
    -- Of a parcel, what is true of it now.
    when target.kind = 'shipped' then coalesce(
      (select max(id) from public.messages where replaces = target.id and kind = 'shipped' and not is_void), target.id)
    else target.id end
  from public.messages as target where target.id = m.about
$$;

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
    'suspected', (select count(*) from public.requests where status = 'suspected'),
    -- Staff's to the customer, or the customer's to staff; the offer, parcel or stage that it is about; the version of
    -- the link in it.
    'message', to_jsonb(m) - 'key',
    'offer', to_jsonb(o) - 'key' || jsonb_build_object(
      'file', (select name from public.files where message_id = o.id order by created_at, id limit 1))
      -- A parcel arrives without what it has lost.
      || coalesce((select jsonb_build_object('line_ids', parcel -> 'lineIds')
        from jsonb_array_elements(now -> 'parcels') as parcel
        where (parcel ->> 'newest')::bigint = o.id), '{}'),
    -- Of what is about a quote, all of the request, each with what is read of it.
    'quotes', (select jsonb_agg(to_jsonb(q) - 'key' || private.offer_in(now, q.id) order by q.id)
      from public.messages as q where 'quote' in (m.kind, o.kind) and q.request_id = m.request_id and q.kind = 'quote'),
    'payment', (select to_jsonb(p) - '{key,session}'::text[] from public.payments as p where p.id = (c.payload ->> 'payment')::bigint),
    'is_timely', c.kind <> 'reminder' or private.can_remind(r),
    'link_version', l.version,
    'mail_version', l.mail_version,
    'request', to_jsonb(r) - '{search_text,reading}'::text[] || jsonb_build_object('answers', private.answers(r, s.form_data),
      'beside', private.beside(r), 'lines', now -> 'lines',
      -- How many older requests have the same address.
      'earlier', (select count(*) from public.requests where email = r.email and email <> '' and id < r.id),
      'files', (select count(*) from public.files left join public.messages on messages.id = message_id
        where files.request_id = r.id and author is null))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join lateral private.reading_now(r) as now on r.id is not null
  left join public."Form Sub" as s on s.id = c.request_id
  left join private.links as l on l.request_id = r.id
  left join public.messages as m on m.id = (c.payload ->> 'message')::bigint
  -- What is taken back may be about an offer itself; a delivery is named as itself. Of a corrected parcel, the newest.
  left join public.messages as o on o.id = private.about_of(m)
$$;

-- A mail to a customer is given up, because a server refused or returned it: it is due at the desk again, and its
-- owner hears of it.
create function private.give_up(p_mail private.outbox) returns void language sql set search_path = '' as $$
  update public.messages set mail_state = 'refused' where p_mail.kind = 'message' and id in (
    select private.letter_of(m) from public.messages as m where id = (p_mail.payload ->> 'message')::bigint);
  select private.update_facts(p_mail.request_id);
  update public.requests set undelivered_at = now() where id = p_mail.request_id;
  insert into private.outbox (request_id, kind, payload)
  select id, 'undelivered', jsonb_build_object('to', owner) from public.requests where id = p_mail.request_id;
$$;

-- Records an attempt; with p_retry, the notification stays pending. False if another delivery has the lease by now.
-- Definer: the outbox has no other door.
create function public.finish_notification(
  p_id bigint, p_attempt integer, p_state text, p_error text default null, p_retry interval default null
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  finished private.outbox;
begin
  -- Locks the request first, as all that write to both.
  perform from public.requests where id = (select request_id from private.outbox where id = p_id)
    for no key update;
  update private.outbox set state = p_state, last_error = left(p_error, 500), due_at = now() + coalesce(p_retry, '0'),
    finished_at = case when p_state <> 'pending' then now() end
  where id = p_id and attempts = p_attempt and state = 'pending'
  returning * into finished;
  if finished.kind = 'message' and p_state = 'sent' then
    update public.messages set mail_state = p_state where id in (
      select private.letter_of(m) from public.messages as m where id = (finished.payload ->> 'message')::bigint);
  elsif p_state = 'dead' and private.is_to_customer(finished.kind) then
    perform private.give_up(finished);
  end if;
  return finished.id is not null;
end
$$;
