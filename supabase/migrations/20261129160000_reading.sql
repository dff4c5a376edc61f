-- The reading of a request: what it is, said once (supabase/schemas/38_reading.sql). Nothing is computed here: whoever reads a
-- request computes what is missing, and the schedule fills the column.
drop function private.open_offers;
drop view private.offers;
drop function private.parcels_of;
drop function private.suits;

alter table public.requests add column reading jsonb;

create function private.closes_address(p_stage text) returns boolean immutable set search_path = ''
  return coalesce(p_stage in ('shipped', 'delivered', 'done'), false);
revoke execute on function private.closes_address from public, anon, authenticated, service_role;

create view private.offers as
  select *, is_void or is_replaced or is_shut as is_closed from (
    select *,
      -- In the place of a whole chain stands the newest that was not ended, if there is one.
      id <> first_value(id) over (partition by request_id, chain order by is_void, id desc) as is_replaced,
      kind = 'quote' and accepted_id is null and has_order
        and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) as is_shut
    from (
      select *,
        -- Of its chain, what was accepted last; whether anything of the request was.
        first_value(case when is_accepted then id end)
          over (partition by request_id, chain order by is_accepted desc, answer_id desc) as accepted_id,
        bool_or(is_accepted) over (partition by request_id) as has_order
      from (
        select o.*, coalesce(o.replaces, o.id) as chain, coalesce(a.kind, '') as answer, a.id as answer_id,
          a.sent_at as answered_at, a.name as answered_by, a.author as noted_by, a.way as answer_way,
          a.said_on as answer_said_on, coalesce(a.kind = 'accepted', false) and not o.is_void as is_accepted
        from public.messages as o left join lateral (
          select * from private.messages_in_force(o.request_id)
          where about = o.id and (private.is_response(kind) or kind = 'ended') order by id desc limit 1) as a on true
        where o.kind in ('quote', 'proof')) as answered) as chained) as offers;
revoke all on private.offers from public, anon, authenticated, service_role;

create function private.open_offers(p_id bigint) returns setof private.offers
language sql stable set search_path = '' as $$
  select * from private.offers where request_id = p_id and not is_closed and answer = ''
$$;
revoke execute on function private.open_offers from public, anon, authenticated, service_role;

create function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language sql stable set search_path = '' as $$
  select p.id, p.number, n.id, n.tracking, exists (select from private.messages_in_force(p_id)
    where kind in ('delivered', 'done') and id > p.id and coalesce(about, p.id) = p.id)
  from (
    select id, row_number() over (order by id) as number from private.messages_in_force(p_id)
    where kind = 'shipped' and replaces is null) as p
  cross join lateral (
    select id, tracking from private.messages_in_force(p_id)
    where kind = 'shipped' and coalesce(replaces, id) = p.id order by id desc limit 1) as n
  where not exists (select from private.messages_in_force(p_id) where about = p.id and kind = 'parcel_lost')
$$;
revoke execute on function private.parcels_of from public, anon, authenticated, service_role;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  is_answer boolean;
  is_stage boolean;
  is_noted boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken.
  letter_back date;
  is_promise boolean := false;
  stage text;
  -- Whether what was sent is all of the order.
  is_all boolean := true;
  is_under_way boolean;
  is_quoted boolean;
  is_approved boolean;
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'erasure_asked') then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed(m.kind);
    is_answer := (is_letter or m.kind = 'handled') and coalesce(m.mail_state, 'sent') = 'sent';
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_response(m.kind);
    if m.kind = 'erasure_asked' or m.kind = 'withdrawn' and facts.ending <> 'erasure_asked' then
      facts.ending := m.kind;
    elsif is_letter and facts.ending = 'withdrawn' then
      facts.ending := 'none';
    end if;
    -- A stage takes up what was decided and changed, and answers nothing; and what they have decided of an offer before
    -- is no news any more once it is noted what they say now.
    told := array(select n from unnest(told) as n where kind = 'erasure_asked' or not is_answer and (
      private.needs_answer(kind) or not is_stage and not (is_noted and about is not distinct from m.about)));
    if m.author is null or private.needs_answer(m.kind) then
      told := told || m;
    end if;
    if is_answer then
      facts.unanswered_since := null;
    elsif private.needs_answer(m.kind) then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' then
      facts.resumed_at := m.sent_at;
    end if;
    if is_stage then
      stage := m.kind;
      is_all := coalesce(m.is_all,
        case m.kind when 'shipped' then true when 'in_production' then false else is_all end);
    elsif m.kind = 'parcel_lost' then
      stage := 'in_production';
      is_all := false;
    end if;
    if m.kind in ('accepted', 'details_changed') then
      facts.phone := coalesce(nullif(m.phone, ''), facts.phone);
      facts.event_on := coalesce(m.event_on, facts.event_on);
      facts.purchase_order := coalesce(nullif(m.purchase_order, ''), facts.purchase_order);
      facts.deliver_to := coalesce(nullif(m.deliver_to, ''), facts.deliver_to);
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      is_promise := m.kind = 'message';
      facts.awaits_reply := facts.awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      is_promise := false;
      facts.awaits_reply := false;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id), '[]'),
    min(comes_back_on), max(coalesce(valid_until, '2199-12-31')) filter (where kind = 'quote')
  into facts.offers, facts.comes_back_on, facts.quote_until from private.open_offers(p_id);
  select bool_or(kind = 'quote'), bool_and(answer = 'approved') filter (where kind = 'proof' and not is_closed),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true)
  into is_quoted, is_approved, facts.accepted_at, facts.needs_proof
  from private.offers where request_id = p_id and not is_void;
  select count(*) > 0 and not is_all, not bool_and(has_arrived) into facts.is_partial, is_under_way
  from private.parcels_of(p_id);
  facts.progress := case
    -- Before the first stage.
    when stage is null then case
      when is_approved and (facts.accepted_at is not null or not is_quoted) then 'approved'
      when facts.accepted_at is not null then 'ordered'
      when is_quoted then 'quoted'
      else 'requested' end
    when is_under_way then 'shipped'
    when facts.is_partial then 'in_production'
    else stage end;
  -- What we promised in a letter, until there is an order; what we asked, until it is done.
  if is_promise and facts.progress in ('requested', 'quoted') or facts.awaits_reply and facts.progress <> 'done' then
    facts.comes_back_on := least(facts.comes_back_on, letter_back);
  end if;
  if facts.ending = 'erasure_asked' then
    facts.unanswered_since := null;
  end if;
  update public.requests as r set
    event_on = coalesce(facts.event_on,
      (select private.needed_on(form_data, r.asked) from public."Form Sub" as f where f.id = r.id)),
    -- Of each chain, the day that was accepted last.
    deliver_on = (select min(day) from (
      select distinct on (chain) deliver_on as day from private.offers
      where request_id = p_id and is_accepted and deliver_on is not null
      order by chain, answer_id desc) as days),
    (news, news_since) = (select (array_agg(kind order by id desc))[1], min(sent_at) from unnest(told)),
    -- Of each chain, what was accepted last.
    ordered = (select coalesce(jsonb_object_agg(currency, total), '{}') from (
      select currency, sum(amount)::text as total from (
        select distinct on (chain) currency, amount from private.offers
        where request_id = p_id and is_accepted order by chain, answer_id desc) as accepted
      group by currency) as sums),
    reading = private.reading_of(p_id),
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

create function private.reading_version() returns integer immutable set search_path = '' return 1;
revoke execute on function private.reading_version from public, anon, authenticated, service_role;

create function private.may_say(p_kind text, p_answer text, p_is_begun boolean) returns text[]
immutable set search_path = ''
  return case
    when p_answer = '' then array[case p_kind when 'quote' then 'accepted' else 'approved' end,
      case p_kind when 'quote' then 'declined' end, 'change_asked', 'ended']
    -- They asked for something else, and say now that it may stay.
    when p_answer = 'change_asked' then array[case p_kind when 'quote' then 'accepted' else 'approved' end,
      case p_kind when 'quote' then 'declined' end, 'ended']
    when p_answer = 'declined' then array['accepted']
    -- What is being made is changed by a call.
    when p_answer = 'approved' and not p_is_begun then array['change_asked']
    else '{}' end;
revoke execute on function private.may_say from public, anon, authenticated, service_role;

create function private.reading_of(p_id bigint) returns jsonb language sql stable set search_path = '' as $$
  with stage as (
    -- A corrected parcel is no stage.
    select id, kind, about, is_all, not exists (
      select from private.messages_in_force(p_id) where kind = 'parcel_lost' and id > m.id) as holds
    from private.messages_in_force(p_id) as m
    where private.is_stage(kind) and replaces is null order by id desc limit 1
  ), offers as (
    select *, array_remove(private.may_say(kind, answer, exists (select from stage)), null) as may
    from private.offers where request_id = p_id
  )
  select jsonb_build_object('version', private.reading_version(),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'chain', chain,
      'isReplaced', is_replaced, 'accepted', accepted_id, 'until', valid_until,
      'closedBy', case when is_void then 'ending' when is_replaced then 'newer' when is_shut then 'stage' end,
      'answer', case when answer_id is not null then jsonb_build_object('id', answer_id, 'kind', answer, 'name', answered_by,
        'at', answered_at, 'way', answer_way, 'saidOn', answer_said_on) end,
      'may', case when is_closed or answer <> '' then '{}' else array_remove(may, 'ended') end,
      'staff', jsonb_build_object('notedBy', noted_by, 'may', case when is_closed then '{}' else may end,
        -- What they noted last, until the next stage.
        'undo', case when answer_way <> 'page' and noted_by is not null
          and answer_id > coalesce((select id from stage), 0) then answer_id end,
        'closesWithStage', kind = 'quote' and not is_closed and answer = '' and has_order and accepted_id is null))
      order by id), '[]') from offers),
    'parcels', (select coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'number', number, 'newest', newest, 'tracking', tracking, 'hasArrived', has_arrived)
      order by id), '[]')
      from private.parcels_of(p_id)),
    'stage', (select jsonb_build_object('id', id, 'kind', kind, 'about', about, 'isAll', is_all, 'holds', holds) from stage),
    -- Where the goods go can change until something of them is sent.
    'isAddressOpen', not exists (select from private.parcels_of(p_id)) and not private.closes_address((
      select case kind when 'parcel_lost' then 'in_production' else kind end from private.messages_in_force(p_id)
      where private.is_stage(kind) and replaces is null or kind = 'parcel_lost' order by id desc limit 1)),
    'staff', jsonb_build_object(
      -- A parcel is taken back by itself.
      'undo', (select id from stage where kind <> 'shipped' and about is null),
      'mayAdd', not exists (select from stage) or not exists (select from offers where is_accepted)))
$$;
revoke execute on function private.reading_of from public, anon, authenticated, service_role;

create function private.reading_now(r public.requests) returns jsonb language sql stable set search_path = '' as $$
  select case when (r.reading ->> 'version')::integer = private.reading_version() then r.reading
    else private.reading_of(r.id) end
$$;
revoke execute on function private.reading_now from public, anon, authenticated, service_role;

create function private.offer_in(p_reading jsonb, p_id bigint) returns jsonb immutable set search_path = ''
  return (select offer from jsonb_array_elements(p_reading -> 'offers') as offer where (offer ->> 'id')::bigint = p_id);
revoke execute on function private.offer_in from public, anon, authenticated, service_role;

create function private.parcel_in(p_reading jsonb, p_id bigint) returns jsonb immutable set search_path = ''
  return (select parcel from jsonb_array_elements(p_reading -> 'parcels') as parcel where (parcel ->> 'id')::bigint = p_id);
revoke execute on function private.parcel_in from public, anon, authenticated, service_role;

create function private.is_agreed(p_reading jsonb, p_chain bigint) returns boolean immutable set search_path = ''
  return exists (select from jsonb_array_elements(p_reading -> 'offers') as offer
    where (offer ->> 'chain')::bigint = p_chain and offer ->> 'accepted' is not null);
revoke execute on function private.is_agreed from public, anon, authenticated, service_role;

create function private.customers_part(p_reading jsonb) returns jsonb immutable set search_path = ''
  return p_reading - 'staff' || jsonb_build_object('offers', (
    select coalesce(jsonb_agg(offer - 'staff' order by place), '[]')
    from jsonb_array_elements(p_reading -> 'offers') with ordinality as one (offer, place)));
revoke execute on function private.customers_part from public, anon, authenticated, service_role;

create function public.readings(p_ids bigint[]) returns table (id bigint, reading jsonb)
language sql stable security definer set search_path = '' as $$
  select r.id, private.reading_now(r) from public.requests as r where r.id = any (p_ids) and (select private.is_staff())
$$;
revoke execute on function public.readings from public, anon, authenticated, service_role;

create function private.about_of(m public.messages) returns bigint language sql stable set search_path = '' as $$
  select case
    -- An answer that is taken back, or that they did not give, was about an offer; a delivery is named as itself.
    when m.kind in ('undone', 'contradicted') and target.kind <> 'delivered' and target.about is not null then target.about
    -- Of a parcel, what is true of it now.
    when target.kind = 'shipped' then coalesce(
      (select max(id) from public.messages where replaces = target.id and kind = 'shipped' and not is_void), target.id)
    else target.id end
  from public.messages as target where target.id = m.about
$$;
revoke execute on function private.about_of from public, anon, authenticated, service_role;

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
      'file', (select name from public.files where message_id = o.id order by created_at, id limit 1)),
    'is_timely', c.kind <> 'reminder' or private.can_remind(r),
    'link_version', l.version,
    'mail_version', l.mail_version,
    'request', to_jsonb(r) - '{search_text,reading}'::text[] || jsonb_build_object('answers', private.answers(r, s.form_data),
      'beside', private.beside(r),
      -- How many older requests have the same address.
      'earlier', (select count(*) from public.requests where email = r.email and email <> '' and id < r.id),
      'files', (select count(*) from public.files left join public.messages on messages.id = message_id
        where files.request_id = r.id and author is null))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
  left join private.links as l on l.request_id = r.id
  left join public.messages as m on m.id = (c.payload ->> 'message')::bigint
  -- What is taken back may be about an offer itself; a delivery is named as itself. Of a corrected parcel, the newest.
  left join public.messages as o on o.id = private.about_of(m)
$$;

create or replace function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', progress, 'isPartial', is_partial, 'needsProof', needs_proof,
    'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on,
    'reading', private.customers_part(private.reading_now(r)),
    'answers', private.answers(r, form_data), 'asked', asked, 'files', private.page_files(r.id, null),
    'messages', (
      -- A corrected parcel stays where and when it was first.
      select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(p.id, m.id), 'kind', m.kind,
        'sentAt', coalesce(p.sent_at, m.sent_at),
        'by', case when m.author is null or m.way <> 'page' then m.name
          else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
        'body', m.body, 'about', m.about, 'chain', coalesce(m.replaces, m.id), 'way', m.way, 'saidOn', m.said_on,
        'isVoid', m.is_void, 'lines', coalesce(m.lines, '[]'), 'amount', m.amount::text, 'currency', m.currency,
        'validUntil', m.valid_until,
        'purchaseOrder', m.purchase_order, 'phone', m.phone, 'eventOn', m.event_on, 'carrier', m.carrier,
        'tracking', m.tracking, 'expectedOn', m.expected_on,
        'deliverOn', m.deliver_on, 'deliverTo', m.deliver_to,
        'files', private.page_files(r.id, m.id)) order by coalesce(p.id, m.id) desc), '[]')
      from private.shown_messages(r.id) as m left join public.staff on staff.email = m.author
      left join public.messages as p on p.id = m.replaces and m.kind = 'shipped'))
  from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
  where r.id = p_id and private.link_opens(p_hash, p_id)
$$;

create function private.refusal_of_response(
  request public.requests, reading jsonb, target jsonb, response public.messages, p_today date, is_much boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- Nobody works on it any more; a reply still opens it.
    when private.is_response(response.kind) and request.status in ('lost', 'spam') then 'closed'
    -- One in its place, its end, or the first stage has closed it.
    when private.is_response(response.kind) and target ->> 'closedBy' is not null then 'outdated'
    -- On another device, or by a colleague; by phone, which staff noted.
    when private.is_response(response.kind) and target -> 'answer' <> 'null' then 'answered'
    -- A quote is accepted or declined, a proof approved.
    when private.is_response(response.kind) and not target -> 'may' ? response.kind then 'outdated'
    when response.kind = 'accepted' and (target ->> 'until')::date < p_today then 'expired'
    -- Until staff write again, or the customer takes it back.
    when private.is_response(response.kind) and request.ending <> 'none' then 'withdrawn'
    when response.kind = 'details_changed' and request.ending = 'withdrawn' then 'withdrawn'
    -- It takes a call.
    when response.kind = 'withdrawn' and reading -> 'stage' <> 'null' then 'in_production'
    -- What was sent keeps its address.
    when response.kind = 'details_changed' and response.deliver_to <> '' and not (reading ->> 'isAddressOpen')::boolean
      then 'shipped'
    -- There is nothing to take back, or nobody to take it up.
    when response.kind = 'resumed' and (response.about is null or request.status in ('lost', 'spam')) then 'outdated'
    -- What staff noted was taken back.
    when response.kind = 'contradicted' and not exists (select from private.messages_in_force(request.id)
      where id = response.about and author is not null and private.is_response(kind)) then 'outdated'
    when is_much then 'limited' end
$$;
revoke execute on function private.refusal_of_response from public, anon, authenticated, service_role;

create or replace function public.respond_as_customer(
  p_hash text, p_id bigint, p_response jsonb, p_key uuid, p_today date,
  p_form_key uuid default null, p_files uuid[] default '{}', p_visitor text default null,
  p_mail_version integer default null, p_ours text[] default '{}'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  response public.messages := jsonb_populate_record(null::public.messages, p_response);
  -- Mails and page have limits of their own: a machine that answers must not close the page.
  by_way constant text := case when p_mail_version is null then 'page' else 'email' end;
  is_of_offer constant boolean := private.is_response(response.kind);
  request public.requests;
  reading jsonb;
  -- The quote or proof that it is about.
  target jsonb;
  -- How often of this request, and from this visitor, within the hour; what they have written in all.
  of_request integer;
  of_visitor integer;
  is_much boolean := false;
  outcome text;
  new_id bigint;
  is_gathered boolean := false;
begin
  if private.may_write(p_hash, p_id, p_mail_version) then
    -- One message of a request at a time: of two responses, the second sees the first.
    select * into request from public.requests where id = p_id for no key update;
  end if;
  -- Before anything is counted: a stranger without a link uses up nobody's counter. Again, because the link may have been
  -- revoked while this waited for the lock.
  if request.id is null or not private.may_write(p_hash, p_id, p_mail_version) then
    return '{"outcome": "dead"}';
  elsif response.kind = request.ending or exists (
    select from public.messages where request_id = p_id and key = p_key) then
    return '{"outcome": "repeated"}';
  end if;
  reading := private.reading_now(request);
  target := private.offer_in(reading, response.about);
  if is_of_offer and target is null then
    return '{"outcome": "outdated"}';
  elsif response.kind = 'resumed' then
    select max(id) into response.about from private.messages_in_force(p_id) where kind = request.ending;
  end if;
  -- A customer who cannot write any more can still accept, approve, decline and withdraw: offers and staff bound these.
  if response.kind in ('reply', 'change_asked') then
    of_request := private.hit('messages of ' || concat_ws(' by ', p_id, by_way), 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 30 or coalesce(of_visitor > 60, false)
      or (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
        from public.messages where request_id = p_id and author is null and way = by_way)
      or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
        where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100;
  elsif response.kind in ('details_changed', 'erasure_asked', 'resumed') then
    of_request := private.hit(response.kind || ' of ' || p_id, 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 5 or coalesce(of_visitor > 60, false);
  end if;
  outcome := coalesce(private.refusal_of_response(request, reading, target, response, p_today, is_much),
    case when response.kind = 'approved' and response.approved_sha256 is null then 'unread' else 'stored' end);
  if outcome = 'stored' then
    response.author := null;
    response.mail_state := null;
    response.way := by_way;
    response.about := case response.kind when 'reply' then (target ->> 'id')::bigint else response.about end;
    new_id := private.append(p_id, response, p_key, p_form_key, p_files);
    if response.kind = 'reply' then
      -- Replies are gathered in the mail of the first while it is unclaimed. The update locks it, so that a claim
      -- skips it; if the claim was first, the update finds it claimed, and the reply gets a mail of its own.
      update private.outbox set payload = payload || jsonb_build_object('more', (payload ->> 'more')::integer + 1)
      where request_id = p_id and payload ? 'more' and state = 'pending' and attempts = 0;
      is_gathered := found;
    end if;
    -- Nobody hears of a request before its release. Mails of replies are ten minutes apart, and of two withdrawals
    -- within ten minutes, only the first has one.
    insert into private.outbox (request_id, kind, payload, due_at)
    select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner)
        || case response.kind when 'reply' then '{"more": 0}' else '{}' end::jsonb,
      greatest(now(), (select max(coalesce(finished_at, now())) + interval '10 minutes' from private.outbox
        where request_id = p_id and payload ? 'more' and response.kind = 'reply'))
    where request.withheld = '{}' and not is_gathered
      and (p_mail_version is null or request.owner <> all (p_ours)) and not exists (select from public.messages
      where request_id = p_id and id <> new_id and kind = 'withdrawn' and kind = response.kind
        and sent_at > now() - interval '10 minutes');
    insert into private.outbox (request_id, kind, payload)
    select p_id, 'confirmation', jsonb_build_object('message', new_id)
    where response.kind in ('accepted', 'approved') or private.is_readdressed(request, response);
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', target -> 'answer' -> 'name', 'at', target -> 'answer' -> 'at')
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, response.about) -> 0 -> 'id') else '{}' end;
end
$$;

create function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_mailed(message.kind) then 'suspected'
    -- A letter asks whether they want it after all.
    when private.is_stage(message.kind) and request.ending = 'withdrawn' then 'withdrawn'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- In the place of what does not count, or is something else.
    when message.kind in ('quote', 'proof') and message.replaces is not null and not exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer ->> 'chain')::bigint = message.replaces
        and offer ->> 'kind' = message.kind and offer ->> 'closedBy' is distinct from 'ending') then 'outdated'
    -- What has ended or is closed is not answered.
    when private.is_response(message.kind) and not private.is_answerable(request) then 'outdated'
    when (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(
      private.offer_in(reading, message.about) -> 'staff' -> 'may' ? message.kind, false) then 'outdated'
    -- It is taken back already, or is the customer's.
    when message.kind = 'undone' and taken.id is null then 'outdated'
    -- What was mailed was read: another letter says what is true.
    when message.kind = 'undone' and private.is_mailed(taken.kind) then 'outdated'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'outdated'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'outdated'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'outdated'
    -- It is as far already, whoever said so; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and message.kind <> 'shipped' and (reading -> 'stage' ->> 'holds')::boolean
      and message.kind = reading -> 'stage' ->> 'kind'
      and message.about is not distinct from (reading -> 'stage' ->> 'about')::bigint
      and message.is_all is not distinct from (reading -> 'stage' ->> 'isAll')::boolean then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent where sent ->> 'tracking' = message.tracking)
      then 'already' end
$$;
revoke execute on function private.refusal_of_message from public, anon, authenticated, service_role;

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about when message.kind in ('parcel_lost', 'undone') then coalesce(message.about, 0) end;
  request public.requests;
  reading jsonb;
  taken public.messages;
  -- What the customer hears of: this, or that it is taken back.
  heard public.messages;
  said public.messages;
  new_id bigint;
  is_unsent boolean;
  refusal text;
begin
  if caller is null then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  select id into new_id from public.messages where request_id = p_id and key = p_key;
  if found then
    return new_id;
  elsif exists (
    select from public.messages where request_id = p_id and id > p_seen and author is distinct from caller) then
    return null;
  end if;
  reading := private.reading_now(request);
  select * into taken from private.messages_in_force(p_id)
    where message.kind = 'undone' and id = message.about and author is not null;
  -- What is mailed after a minute is not, if it is taken back or corrected before its mail has been claimed.
  delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
    and attempts = 0 and payload ->> 'message' in (select id::text from public.messages
      where id = taken.id or parcel in (id, replaces) and kind = 'shipped' and message.kind <> 'delivered');
  is_unsent := message.kind = 'undone' and coalesce(taken.mail_state = 'unaddressed', found);
  heard := case message.kind when 'undone' then taken else message end;
  refusal := private.refusal_of_message(request, reading, message, taken, parcel, is_unsent);
  if refusal is not null then
    raise exception using errcode = 'PT409', message = refusal;
  end if;
  said := message;
  said.author := caller;
  -- A parcel keeps the address that it had, also once it is corrected.
  said.deliver_to := case when message.kind <> 'shipped' then message.deliver_to
    else coalesce((select deliver_to from public.messages where id = message.replaces), request.deliver_to) end;
  said.mail_state := case when (is_letter or private.is_announced(message.kind))
    and not private.is_address(request.email)
    then 'unaddressed' end;
  said.comes_back_on := case when is_letter then message.comes_back_on end;
  said.remind_at :=
    case when is_offer and coalesce(message.valid_until >= message.remind_at::date, true) then message.remind_at end;
  new_id := private.append(p_id, said, p_key, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (not is_offer or shown_as is not null)) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if is_letter or message.kind = 'handled' then
    -- The customer has heard from us: what else they have not answered comes back, and is reminded of once, as if it
    -- were new.
    update public.messages set
      comes_back_on = least(message.comes_back_on, case when valid_until >= current_date then valid_until end),
      remind_at = case when remind_at is not null and coalesce(valid_until >= message.remind_at::date, true)
        then message.remind_at end
    where id in (select id from private.open_offers(p_id)) and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when private.is_noted(heard.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where said.mail_state is null and not is_unsent and (is_letter or private.is_response(heard.kind)
    or private.is_readdressed(request, heard)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(heard.kind) and not (message.kind = 'shipped'
      and coalesce((private.parcel_in(reading, parcel) ->> 'hasArrived')::boolean, false)));
  if request.status = 'new' and (is_letter and said.mail_state is null or message.kind = 'handled' or private.is_response(message.kind))
    or request.status = 'lost' and (is_offer or private.is_stage(message.kind)) then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

create or replace function public.begin_request(
  p_key uuid, p_answers jsonb default '{}', p_language text default null, p_beside bigint default null,
  p_quote jsonb default null, p_form_key uuid default null, p_file uuid default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  caller constant public.staff := private.caller();
  said jsonb := p_answers;
  -- The request beside which it stands.
  other public.requests;
  new_id bigint;
begin
  if caller.role is null then
    raise insufficient_privilege;
  end if;
  -- A parallel duplicate waits here until the first transaction ends.
  insert into private.idempotency_keys (key, digest) values (p_key, 'begun') on conflict do nothing;
  if not found then
    return (select request_id from private.idempotency_keys where key = p_key::text);
  end if;
  if p_beside is not null then
    select * into other from public.requests where id = p_beside;
    if not found then
      raise exception using errcode = 'PT409', message = 'deleted';
    end if;
    select private.answers(other, form_data) || '{"eventType": "", "eventDate": "", "quantity": "", "details": ""}'
    into said from public."Form Sub" where id = p_beside;
  end if;
  said := said || jsonb_build_object('details', concat_ws(E'\n',
    concat(coalesce('Beside request ' || p_beside, 'By phone'), ', noted by ',
      coalesce(nullif(caller.name, ''), split_part(caller.email, '@', 1))), nullif(said ->> 'details', '')));
  insert into public."Form Sub" (form_data) values (said) returning id into new_id;
  update public.requests set
    language = coalesce(other.language, p_language, language), noted_by = caller.email, beside_of = p_beside
  where id = new_id;
  insert into public.journal (request_id, version, status, owner) values (new_id, 1, 'new', case
    when p_beside is null then caller.email
    else (select email from public.staff where email = other.owner and role <> 'former') end);
  insert into private.outbox (request_id, kind) values (new_id, 'webhook');
  if p_beside is not null then
    perform public.write_to_customer(new_id, p_quote || '{"kind": "quote", "replaces": null}', gen_random_uuid(),
      p_form_key, p_file);
  end if;
  update private.idempotency_keys set request_id = new_id where key = p_key::text;
  return new_id;
end
$$;

create or replace function public.run_schedule() returns void language plpgsql security definer set search_path = '' as $$
declare
  -- Null keeps all. A constant, because the planner reads every request to compare it with a subselect.
  oldest constant timestamptz := now() - make_interval(days => (select retention_days from private.settings));
  expired integer;
  reminded bigint;
begin
  -- Requests in the order of all who lock them, and before what belongs to them, or this and a lead's deletion could
  -- deadlock.
  perform from public.requests where received_at < oldest order by id for update;
  delete from public."Form Sub" where created_at < oldest;
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  -- Not at once: a request that began in the window may still count in it, and the two would deadlock.
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  update public.files set visitor = null
    where visitor is not null and sent_at is not null and created_at < now() - interval '1 day';
  -- After requests, as in every transaction that locks both.
  update private.links set hash = null where hash is not null and ends_at < now();
  -- One reminder a minute, of all that a customer has not answered, and each on its office day: one that is half a day
  -- late is not sent any more.
  select m.request_id into reminded from public.messages as m join public.requests as r on r.id = request_id
  where remind_at between now() - interval '12 hours' and now() and private.can_remind(r)
  order by remind_at, m.id limit 1 for no key update of r skip locked;
  -- Another schedule may have queued this one before the lock.
  with settled as (
    update public.messages set remind_at = null where request_id = reminded and remind_at is not null
    returning request_id
  )
  insert into private.outbox (request_id, kind) select distinct request_id, 'reminder' from settled;
  -- What an upgrade has left unread. Without waiting for whoever writes to one of them, which reads it anyway.
  update public.requests set reading = private.reading_of(id) where id = any (array(
    select id from public.requests where (reading ->> 'version') is distinct from '1'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked));
  -- One digest a day, or an hour in a flood, and only about requests that the last one did not announce.
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where status = 'suspected' and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end);
end
$$;

create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '1';

grant execute on function public.readings to authenticated;
