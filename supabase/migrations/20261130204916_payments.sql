set check_function_bodies = off;

create table public.payments (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  author text not null,
  noted_at timestamptz not null default now(),
  amount numeric(12, 2) not null check (amount <> 0 and abs(amount) <= 9999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on private.day not null,
  how text not null default '' check (length(how) <= 60),
  is_void boolean not null default false,
  session text unique,
  key uuid not null default gen_random_uuid(),
  unique (request_id, key)
);
alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
revoke all on sequence public.payments_id_seq from public, anon, authenticated, service_role;
grant select (id, request_id, author, noted_at, amount, currency, paid_on, how, is_void) on public.payments to authenticated;
create policy "Staff read payments" on public.payments for select to authenticated
  using ((select private.is_staff()));

alter table public.messages
  add column pay_percent smallint not null default 0 check (pay_percent between 0 and 100),
  add column pay_url text not null default '' check (pay_url = '' or length(pay_url) <= 500 and pay_url ~ '^https://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'),
  add column invoice jsonb constraint messages_with_invoice check (invoice is null or kind in ('accepted', 'details_changed')
    and jsonb_typeof(invoice) = 'object' and length(invoice::text) <= 2000),
  drop constraint messages_with_price,
  add constraint messages_with_price check (case kind when 'quote'
    then currency is not null and coalesce(private.sum_of(lines) = amount, false)
    else coalesce(lines::text, amount::text, currency, deliver_on::text) is null and pay_percent = 0 and pay_url = '' end);
grant select (pay_percent, pay_url, invoice) on public.messages to authenticated;

alter table public.requests add column invoice jsonb,
  add column to_pay jsonb not null default '{}' check (jsonb_typeof(to_pay) = 'object'),
  add column to_pay_back jsonb not null default '{}' check (jsonb_typeof(to_pay_back) = 'object');
create index requests_to_pay on public.requests (order_place, id) where to_pay <> '{}' or to_pay_back <> '{}';

alter table private.outbox drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'sales', 'reply', 'message', 'answer', 'confirmation', 'payment', 'reminder', 'link', 'undelivered', 'assignment',
    'invitation', 'digest', 'webhook'));

drop view private.offers;
create function private.shows_none_taken(p_id bigint, p_lines text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select bool_and(closed_by is not distinct from 'choice') from unnest(p_lines) as line
    join private.offers on id = split_part(line, '.', 1)::bigint where request_id = p_id and kind = 'quote');
end
$$;
create view private.offers as
  with answered as (
    select o.*, coalesce(o.replaces, o.id) as chain, coalesce(a.kind, '') as answer, a.id as answer_id,
      a.sent_at as answered_at, a.name as answered_by, a.author as noted_by, a.way as answer_way,
      a.said_on as answer_said_on, coalesce(a.kind = 'accepted', false) and not o.is_void as is_accepted
    from public.messages as o left join lateral (
      select * from private.messages_in_force(o.request_id) as said
      where (about = o.id or is_all and exists (select from public.messages where id = said.about and letter_key = o.letter_key))
        and (private.is_response(kind) or kind = 'ended') order by id desc limit 1) as a on true
    where o.kind in ('quote', 'proof')
  ), chained as (
    select *,
      -- In the place of a whole chain, or of a whole choice, stands the newest that was not ended, if there is one.
      id <> first_value(id) over (partition by request_id, chain order by is_void, id desc)
        or coalesce(letter_key <> first_value(letter_key) over (partition by request_id, choice_key order by is_void, id desc), false)
        as is_replaced,
      -- Of what is one of several, the first of its letter.
      case when letter_key is not null then min(id) over (partition by request_id, letter_key) end as letter,
      -- Of its chain, what was accepted last; of its choice, the chain of what was; whether anything of the request was.
      first_value(case when is_accepted then id end)
        over (partition by request_id, chain order by is_accepted desc, answer_id desc) as accepted_id,
      case when choice_key is not null then first_value(case when is_accepted then chain end)
        over (partition by request_id, choice_key order by is_accepted desc, answer_id desc) end as taken,
      bool_or(is_accepted) over (partition by request_id) as has_order,
      bool_or(choice_key is not null) over (partition by request_id) as has_choice
    from answered
  ), closed as (
    select *, case when is_void then 'ending' when taken <> chain then 'choice' when is_replaced then 'newer'
      when kind = 'quote' and accepted_id is null and has_order
        and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) then 'stage'
      when kind = 'proof' and answer = '' and has_choice and private.shows_none_taken(request_id, line_ids) then 'choice'
      end as closed_by
    from chained
  )
  -- Open: the customer has not answered it.
  select *, closed_by is not null as is_closed, closed_by is null and answer = '' as is_open from closed;

create or replace function private.append(
  p_id bigint, m public.messages, p_key uuid, p_form_key uuid, p_files uuid[]
) returns bigint language plpgsql set search_path = '' as $$
declare
  new_id bigint;
begin
  insert into public.messages overriding user value
  select filled.* from jsonb_populate_record(null::public.messages, '{"body": "", "way": "page", "asks": false,
    "carrier": "", "tracking": "", "name": "", "purchase_order": "", "phone": "", "deliver_to": "", "option_name": "",
    "option_words": "", "pay_percent": 0, "pay_url": ""}'
    || jsonb_strip_nulls(to_jsonb(m))
    || jsonb_build_object('request_id', p_id, 'key', p_key, 'sent_at', now(), 'is_void', false)) as filled
  returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, p_files);
  return new_id;
end
$$;

create function private.append_payment(p public.payments) returns bigint language plpgsql set search_path = '' as $$
begin
  insert into public.payments (request_id, author, amount, currency, paid_on, how, session, key)
  values (p.request_id, p.author, p.amount, p.currency, p.paid_on, coalesce(p.how, ''), p.session, coalesce(p.key, gen_random_uuid()))
  on conflict do nothing returning id into p.id;
  if p.id is not null then
    perform private.update_facts(p.request_id);
    insert into private.outbox (request_id, kind, payload, due_at)
    select id, 'payment', jsonb_build_object('payment', p.id), now() + interval '1 minute'
    from public.requests where id = p.request_id and private.is_address(email) and status not in ('suspected', 'spam');
  end if;
  return p.id;
end
$$;

create function private.decimals_of(p_currency text) returns integer immutable set search_path = ''
  return case when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
    'XOF', 'XPF') then 0 else 2 end;

drop function private.details_of;
create function private.details_of(p_id bigint)
returns table (phone text, event_on date, purchase_order text, deliver_to text, invoice jsonb) language sql stable as $$
  select coalesce((array_agg(phone order by id desc) filter (where phone <> ''))[1], ''),
    (array_agg(event_on order by id desc) filter (where event_on is not null))[1],
    coalesce((array_agg(purchase_order order by id desc) filter (where purchase_order <> ''))[1], ''),
    coalesce((array_agg(deliver_to order by id desc) filter (where deliver_to <> ''))[1], ''),
    (array_agg(invoice order by id desc) filter (where invoice is not null))[1]
  from private.messages_in_force(p_id) where kind in ('accepted', 'details_changed')
$$;

create or replace function private.is_to_customer(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'message', 'confirmation', 'payment', 'reminder', 'link');

create or replace function private.message_text(m public.messages) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', m.body, m.option_name, m.option_words, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(m.lines) as line),
    m.name, m.purchase_order, m.phone, m.deliver_to, m.tracking, m.amount, m.invoice ->> 'name',
    to_char(m.amount, 'FM9,999,999,990.00'))
$$;

create function private.payments_of(p_id bigint, p_ordered jsonb, p_asked jsonb, out to_pay jsonb, out to_pay_back jsonb)
language sql stable set search_path = '' as $$
  with paid as (
    select currency, sum(amount) as paid from public.payments where request_id = p_id and not is_void group by currency
  ), sums as (
    select currency, coalesce((p_asked ->> currency)::numeric, 0) - coalesce(paid, 0) as due,
      coalesce(paid, 0) - coalesce(ordered::numeric, 0) as beyond
    from jsonb_each_text(p_ordered) as accepted (currency, ordered) full join paid using (currency)
  )
  select coalesce(jsonb_object_agg(currency, due::numeric(12, 2)::text) filter (where due > 0 and p_ordered is not null), '{}'),
    coalesce(jsonb_object_agg(currency, beyond::numeric(12, 2)::text) filter (where beyond > 0), '{}')
  from sums
$$;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  new_reading constant jsonb := private.reading_of(p_id);
  new_progress constant text := new_reading ->> 'progress';
begin
  update public.requests as r set
    reading = new_reading,
    progress = new_progress,
    is_partial = (new_reading -> 'isPartial')::boolean,
    line_steps = nullif(new_reading -> 'lineSteps', 'null'),
    to_do = nullif(new_reading -> 'toDo', 'null'),
    (ending, news, news_since, unanswered_since, resumed_at, awaits_reply) =
      row(c.ending, c.news, c.news_since, c.unanswered_since, c.resumed_at, c.awaits_reply),
    (phone, purchase_order, deliver_to, invoice) = row(d.phone, d.purchase_order, d.deliver_to, d.invoice),
    event_on = coalesce(d.event_on,
      (select private.needed_on(form_data, r.asked) from public."Form Sub" as f where f.id = r.id)),
    (offers, quote_until, ordered, accepted_at, needs_proof, deliver_on) =
      row(o.offers, o.quote_until, o.ordered, o.accepted_at, o.needs_proof, o.deliver_on),
    comes_back_on = least(o.comes_back_on, c.comes_back_on),
    (to_pay, to_pay_back) = row(p.to_pay, p.to_pay_back)
  from private.conversation_of(p_id, new_progress) as c, private.details_of(p_id) as d, private.offers_of(p_id) as o,
    private.payments_of(p_id, case when c.ending not in ('withdrawn', 'order_ended') then o.ordered end, o.asked) as p
  where r.id = p_id;
end
$$;

create or replace function public.claim_notifications(p_limit integer, p_lease interval) returns jsonb
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

create function public.note_payment(p_id bigint, p_payment jsonb, p_key uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments := jsonb_populate_record(null::public.payments, p_payment);
begin
  payment.author := private.caller_email();
  if payment.author is null then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = p_id for no key update;
  if not found then
    raise exception using errcode = 'PT409', message = 'deleted';
  end if;
  payment.request_id := p_id;
  payment.key := p_key;
  payment.session := null;
  return coalesce(private.append_payment(payment), (select id from public.payments where request_id = p_id and key = p_key));
end
$$;

create or replace function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', now -> 'progress', 'isPartial', now -> 'isPartial', 'lineSteps', now -> 'lineSteps',
    'needsProof', needs_proof, 'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on, 'invoice', invoice,
    'toPay', to_pay, 'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amount', amount::text, 'currency', currency, 'paidOn', paid_on,
        'how', how, 'notedAt', noted_at) order by id), '[]') from public.payments where request_id = r.id and not is_void),
    'reading', private.customers_part(now),
    'answers', private.answers(r, form_data), 'asked', asked, 'files', private.page_files(r.id, null),
    'messages', (
      -- A corrected parcel stays where and when it was first.
      select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(p.id, m.id), 'kind', m.kind,
        'sentAt', coalesce(p.sent_at, m.sent_at),
        'by', case when m.author is null or m.way <> 'page' then m.name
          else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
        'body', m.body, 'about', m.about, 'chain', coalesce(m.replaces, m.id), 'way', m.way, 'saidOn', m.said_on,
        'isVoid', m.is_void, 'lines', coalesce(m.lines, '[]'), 'amount', m.amount::text, 'currency', m.currency,
        'validUntil', m.valid_until, 'optionName', m.option_name, 'optionWords', m.option_words,
        'payPercent', m.pay_percent, 'payUrl', m.pay_url, 'invoice', m.invoice,
        'purchaseOrder', m.purchase_order, 'phone', m.phone, 'eventOn', m.event_on, 'lineIds', m.line_ids,
        'carrier', m.carrier,
        'tracking', m.tracking, 'expectedOn', m.expected_on,
        'deliverOn', m.deliver_on, 'deliverTo', m.deliver_to,
        'files', private.page_files(r.id, m.id)) order by coalesce(p.id, m.id) desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = m.author
      left join public.messages as p on p.id = m.replaces and m.kind = 'shipped'))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  cross join private.reading_now(r) as now
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

create function public.receive_payment(p_id bigint, p_session text, p_amount numeric, p_currency text, p_today date)
returns text language plpgsql security definer set search_path = '' as $$
begin
  perform from public.requests where id = p_id for no key update;
  if not found then
    return 'unknown';
  end if;
  return case when private.append_payment(jsonb_populate_record(null::public.payments, jsonb_build_object('request_id', p_id,
    'author', 'stripe', 'session', p_session, 'amount', p_amount, 'currency', p_currency, 'paid_on', p_today))) is null
    then 'repeated' else 'stored' end;
end
$$;

create function public.take_back_payment(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken public.payments;
begin
  if private.caller_email() is null then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = (select request_id from public.payments where id = p_id) for no key update;
  update public.payments set is_void = true where id = p_id and not is_void returning * into taken;
  if taken.id is null then
    raise exception using errcode = 'PT409', message = 'taken_back';
  end if;
  delete from private.outbox where request_id = taken.request_id and kind = 'payment' and state = 'pending' and attempts = 0
    and payload ->> 'payment' = p_id::text;
  if not found then
    insert into private.outbox (request_id, kind, payload, due_at)
    select id, 'payment', jsonb_build_object('payment', p_id), now() + interval '1 minute'
    from public.requests where id = taken.request_id and private.is_address(email);
  end if;
  perform private.update_facts(taken.request_id);
end
$$;

drop function private.offers_of;
create function private.offers_of(p_id bigint) returns table (
  offers jsonb, quote_until date, comes_back_on date, ordered jsonb, asked jsonb, accepted_at timestamptz, needs_proof boolean,
  deliver_on date
) language sql stable as $$
  with offers as materialized (select * from private.offers where request_id = p_id)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency, 'letter', letter) order by id) filter (where is_open), '[]'),
    max(coalesce(valid_until, '2199-12-31')) filter (where is_open and kind = 'quote'),
    min(comes_back_on) filter (where is_open),
    -- Of each chain, what was accepted last.
    (select coalesce(jsonb_object_agg(currency, total), '{}')
      from (select currency, sum(amount)::text as total from offers where id = accepted_id group by currency) as sums),
    -- Of each of these, what is to be paid before we begin, in the smallest unit of its currency.
    (select coalesce(jsonb_object_agg(currency, asked), '{}') from (
      select currency, sum(round(amount * pay_percent / 100, private.decimals_of(currency))) as asked
      from offers where id = accepted_id and pay_percent > 0 group by currency) as parts),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true),
    -- Of each chain, the day that was accepted last.
    (select min(day) from (
      select distinct on (chain) deliver_on as day from offers where is_accepted and deliver_on is not null
      order by chain, answer_id desc) as days)
  from offers
$$;

revoke execute on function private.append_payment, private.decimals_of, private.details_of, private.payments_of, private.offers_of,
  private.shows_none_taken,
  public.note_payment, public.take_back_payment, public.receive_payment from public, anon, authenticated, service_role;
grant execute on function public.note_payment, public.take_back_payment to authenticated;
grant execute on function public.receive_payment to service_role;
