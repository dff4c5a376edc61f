set check_function_bodies = off;

alter table public.messages add column choice_key uuid, add column letter_key uuid,
  add column option_name text not null default '' check (length(option_name) <= 40),
  add column option_words text not null default '' check (length(option_words) <= 500),
  drop constraint messages_check1,
  add constraint messages_is_all check (is_all is null or kind in ('shipped', 'delivered', 'done', 'declined', 'change_asked')),
  add constraint messages_in_choice check ((choice_key is null) = (letter_key is null) and (choice_key is null or kind = 'quote')
    and (choice_key is not null or option_name = '' and option_words = ''));
grant select (option_name, option_words) on public.messages to authenticated;

drop view private.offers;
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
      bool_or(is_accepted) over (partition by request_id) as has_order
    from answered
  ), closed as (
    select *, case when is_void then 'ending' when taken <> chain then 'choice' when is_replaced then 'newer'
      when kind = 'quote' and accepted_id is null and has_order
        and exists (select from private.messages_in_force(request_id) where private.is_stage(kind)) then 'stage' end as closing
    from chained
  ), gathered as (
    select *, array_agg(id) filter (where closing = 'choice') over (partition by request_id) as not_taken from closed
  ), judged as (
    select *, case when kind = 'proof' and answer = '' and closing is null and (
      select bool_and(split_part(line, '.', 1)::bigint = any (not_taken)) from unnest(line_ids) as line) then 'choice'
      else closing end as closed_by
    from gathered
  )
  -- Open: the customer has not answered it.
  select *, closed_by is not null as is_closed, closed_by is null and answer = '' as is_open from judged;

create or replace function private.append(
  p_id bigint, m public.messages, p_key uuid, p_form_key uuid, p_files uuid[]
) returns bigint language plpgsql set search_path = '' as $$
declare
  new_id bigint;
begin
  insert into public.messages overriding user value
  select filled.* from jsonb_populate_record(null::public.messages, '{"body": "", "way": "page", "asks": false,
    "carrier": "", "tracking": "", "name": "", "purchase_order": "", "phone": "", "deliver_to": "", "option_name": "",
    "option_words": ""}'
    || jsonb_strip_nulls(to_jsonb(m))
    || jsonb_build_object('request_id', p_id, 'key', p_key, 'sent_at', now(), 'is_void', false)) as filled
  returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, p_files);
  return new_id;
end
$$;

create function private.are_options(quotes public.messages[]) returns boolean language sql immutable set search_path = '' as $$
  select count(*) = 1 or count(*) between 2 and 4 and count(*) = count(distinct nullif(btrim(lower(option_name)), ''))
    and count(replaces) = count(distinct replaces) from unnest(quotes)
$$;

create or replace function private.compute_readings() returns void language sql set search_path = '' as $$
  select private.update_facts(id) from unnest(array(
    select id from public.requests where (reading ->> 'version') is distinct from '7'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked)) as id
$$;

create or replace function private.give_up(p_mail private.outbox) returns void language sql set search_path = '' as $$
  update public.messages set mail_state = 'refused' where p_mail.kind = 'message' and id in (
    select private.letter_of(m) from public.messages as m where id = (p_mail.payload ->> 'message')::bigint);
  select private.update_facts(p_mail.request_id);
  update public.requests set undelivered_at = now() where id = p_mail.request_id;
  insert into private.outbox (request_id, kind, payload)
  select id, 'undelivered', jsonb_build_object('to', owner) from public.requests where id = p_mail.request_id;
$$;

create function private.letter_of(m public.messages) returns setof bigint language sql stable set search_path = '' as $$
  select id from public.messages where request_id = m.request_id and (id = m.id or letter_key = m.letter_key)
$$;

create or replace function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections and its arrival; what was ended, or taken up again, by mistake holds again.
    update public.messages set is_void = true
      where id in (select private.letter_of(m) from public.messages as m where id = new.about)
        or new.about in (replaces, about) and (kind in ('shipped', 'delivered') or private.is_remade(kind));
    update public.messages set is_void = false where id in (
      select private.letter_of(m) from public.messages as m join public.messages as taken on m.id = taken.about
      where taken.id = new.about and taken.kind in ('ended', 'resumed'));
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_mailed_at_once(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;

create or replace function private.message_text(m public.messages) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', m.body, m.option_name, m.option_words, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(m.lines) as line),
    m.name, m.purchase_order, m.phone, m.deliver_to, m.tracking, m.amount,
    to_char(m.amount, 'FM9,999,999,990.00'))
$$;

create or replace function private.offers_of(p_id bigint) returns table (
  offers jsonb, quote_until date, comes_back_on date, ordered jsonb, accepted_at timestamptz, needs_proof boolean,
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
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true),
    -- Of each chain, the day that was accepted last.
    (select min(day) from (
      select distinct on (chain) deliver_on as day from offers where is_accepted and deliver_on is not null
      order by chain, answer_id desc) as days)
  from offers
$$;

create function private.quotes_in(p_id bigint, p_message jsonb, p_key uuid) returns setof public.messages
language sql stable set search_path = '' as $$
  with typed as (
    -- The text of the letter stands with the first.
    select place, jsonb_populate_record(null::public.messages,
      p_message || case when place > 1 then '{"body": ""}' else '{}' end::jsonb || option) as m
    from jsonb_array_elements(coalesce(nullif(p_message -> 'options', '[]'), '[{}]')) with ordinality as l (option, place)
  ), before as (
    select choice_key from public.messages where request_id = p_id and kind = 'quote' and choice_key is not null
      and coalesce(replaces, id) in (select (m).replaces from typed) order by id desc limit 1
  )
  select filled.* from typed left join before on true cross join jsonb_populate_record(m, case
    when choice_key is not null or jsonb_array_length(p_message -> 'options') > 1
    then jsonb_build_object('choice_key', coalesce(choice_key, p_key), 'letter_key', p_key)
    else '{"option_name": "", "option_words": ""}' end) as filled order by place
$$;

create or replace function private.reading_of(p_id bigint) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  ), parcels as materialized (
    select * from private.parcels_of(p_id)
  ), written as materialized (
    select quote, jsonb_agg(l.id order by place) as line_ids from private.lines_of(p_id) as l group by quote
  ), stage as (
    -- A corrected parcel is no stage.
    select id, kind, about from in_force where private.is_stage(kind) and replaces is null order by id desc limit 1
  ), lines as materialized (
    select (line).*, state, again, remade, coalesce(words, '') as words from private.states_of(p_id)
  ), offers as materialized (
    select *, array_remove(private.may_say(kind, answer, exists (select from stage) and not exists (
      select from lines where (line_ids is null or lines.id = any (line_ids))
        and private.line_rank(state) < private.line_rank('in_production'))), null) as may
    from private.offers where request_id = p_id
  )
  select jsonb_build_object('version', private.reading_version(),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'chain', chain,
      'isReplaced', is_replaced, 'accepted', accepted_id, 'until', valid_until,
      -- Of a quote, the id of each line; of a proof, which of them it shows, null for all.
      'lineIds', case kind when 'proof' then to_jsonb(line_ids) else
        (select written.line_ids from written where quote = offers.id) end,
      'closedBy', closed_by, 'letter', letter,
      'answer', case when answer_id is not null then jsonb_build_object('id', answer_id, 'kind', answer, 'name', answered_by,
        'at', answered_at, 'way', answer_way, 'saidOn', answer_said_on) end,
      'may', case when is_closed or answer <> '' and not (answer = 'approved' and answer_way = 'page') then '{}'
        else array_remove(may, 'ended') end,
      'staff', jsonb_build_object('notedBy', noted_by, 'may', case when is_closed then '{}' else may end,
        -- What they noted last, until the next stage.
        'undo', case when answer_way <> 'page' and noted_by is not null
          and answer_id > coalesce((select id from stage), 0) then answer_id end,
        'closesWithStage', kind = 'quote' and not is_closed and answer = '' and has_order and accepted_id is null))
      order by id), '[]') from offers),
    'parcels', (select coalesce(jsonb_agg(
      jsonb_build_object('id', id, 'number', number, 'newest', newest, 'tracking', tracking, 'hasArrived', has_arrived,
        'lineIds', line_ids)
      order by id), '[]')
      from parcels),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'quote', quote, 'what', what, 'quantity', quantity,
      'isAccepted', is_accepted, 'needsProof', needs_proof, 'state', state,
      'again', case when again is not null then jsonb_build_object('state', again, 'words', words) end)
      order by quote, place), '[]') from lines where id is not null),
    -- What is made again of an order of one line, or of none.
    'again', (select case when count(*) = 1 then jsonb_agg(case when again is not null then
        jsonb_build_object('state', again, 'words', words) end) -> 0 end from lines where is_accepted),
    -- Who told of what is still to be made again.
    'remade', (select coalesce(jsonb_agg(distinct told), '[]') from lines cross join unnest(remade) as told
      where is_accepted and again = 'to_make'),
    'stage', (select jsonb_build_object('id', id, 'kind', kind, 'about', about) from stage),
    -- Where the goods go can change until something of them is sent.
    'isAddressOpen', not exists (select from parcels) and coalesce((private.stages() -> (
        select kind from in_force where private.is_stage(kind) and replaces is null or kind = 'parcel_lost'
        order by id desc limit 1) -> 'isAddressOpen')::boolean, true),
    'staff', jsonb_build_object(
      -- A parcel is taken back by itself.
      'undo', (select id from stage where kind <> 'shipped' and about is null),
      'mayAdd', not exists (select from stage) or not exists (select from offers where is_accepted)))
    || (select private.order_of(array_agg(row(state, again, proof)::private.step), (
        select case when bool_or(is_accepted) then null
          when bool_or(kind = 'quote' and not is_void) then 'quoted'
          when (select proof = 'approved' from lines where id is null) then 'approved' else 'requested' end from offers),
        -- Until something is made or sent again.
        (select kind = 'done' from in_force where private.is_stage(kind) and replaces is null or private.is_remade(kind)
          order by id desc limit 1), (select true from lines where is_accepted and id is not null offset 1 limit 1))
      from lines where is_accepted));
end
$$;

create or replace function private.reading_version() returns integer immutable set search_path = '' return 7;

create or replace function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_mailed_at_once(message.kind) then 'suspected'
    -- What has ended goes on as a request of its own, or by taking the end back; what was sent still arrives.
    when request.ending = 'order_ended' and (message.kind in ('quote', 'proof', 'order_ended', 'withdrawn')
      or private.is_stage(message.kind) and message.replaces is null
        and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'order_ended'
    -- An order that they withdrew goes on once they say so; what was sent still arrives.
    when request.ending = 'withdrawn' and (
      message.kind in ('quote', 'proof') and private.has_order(request, reading)
      or private.is_stage(message.kind) and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'withdrawn'
    -- There is nothing to end, or it has ended.
    when message.kind = 'order_ended' and (reading ->> 'progress' in ('delivered', 'done')
      or reading ->> 'progress' in ('requested', 'quoted') and request.status <> 'won') then 'nothing_to_end'
    when message.kind in ('withdrawn', 'order_ended') and request.ending <> 'none' then 'has_ended'
    -- Before an order, a letter takes it up.
    when message.kind = 'resumed' and not (request.ending = 'withdrawn' and private.has_order(request, reading)
      and message.about = (select max(id) from private.messages_in_force(request.id) where kind = 'withdrawn')) then 'nothing_to_resume'
    when message.kind = 'quote' and private.sum_of(message.lines) is distinct from message.amount then 'lines'
    when message.kind = 'quote' and (select count(id) > count(distinct id) from (
      select line ->> 'id' as id from jsonb_array_elements(message.lines) as line) as typed) then 'lines'
    -- A line goes on with one of its chain.
    when message.kind = 'quote' and exists (
      select from jsonb_array_elements(message.lines) as line where line ? 'id' and not exists (
        select from jsonb_array_elements(reading -> 'offers') as offer
        where (offer ->> 'chain')::bigint = message.replaces and offer -> 'lineIds' ? (line ->> 'id'))) then 'lines'
    -- A proof shows lines that are there, a stage is of accepted ones.
    when not message.line_ids <@ array(select line ->> 'id' from jsonb_array_elements(reading -> 'lines') as line
      where message.kind = 'proof' or (line ->> 'isAccepted')::boolean) then 'unknown_lines'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- Other goods take the place of a line until its first stage.
    when message.kind = 'quote' and reading -> 'stage' <> 'null' and private.other_goods(reading, message) > 0 then 'being_made'
    -- In the place of what does not count, or is something else.
    when message.kind in ('quote', 'proof') and message.replaces is not null and not exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer ->> 'chain')::bigint = message.replaces
        and offer ->> 'kind' = message.kind and coalesce(offer ->> 'closedBy', '') not in ('ending', 'choice')) then 'nothing_to_replace'
    -- What has ended or is closed is not answered.
    when private.is_response(message.kind) and not private.is_answerable(request) then 'closed'
    when (private.is_response(message.kind) or message.kind = 'ended') and not coalesce(
      private.offer_in(reading, message.about) -> 'staff' -> 'may' ? message.kind, false) then 'answered'
    -- It is taken back already, or is the customer's.
    when message.kind = 'undone' and taken.id is null then 'taken_back'
    -- What was mailed was read: another letter says what is true.
    when message.kind = 'undone' and private.is_mailed_at_once(taken.kind) and taken.kind <> 'parcel_lost' then 'mailed'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'mailed'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'made_of_it'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'no_parcel'
    when message.kind = 'parcel_lost' and exists (select from private.messages_in_force(request.id)
      where about = parcel and kind = 'parcel_lost' and line_ids && message.line_ids) then 'already'
    -- A stage that says nothing new; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and private.is_said(reading, message) then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;

create or replace function public.finish_notification(
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

create or replace function public.read_as_customer(p_hash text, p_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
    'isClosed', status in ('lost', 'spam'), 'owedSince', owed_since, 'awaitsReply', awaits_reply, 'offers', offers,
    'ordered', ordered, 'progress', now -> 'progress', 'isPartial', now -> 'isPartial', 'lineSteps', now -> 'lineSteps',
    'needsProof', needs_proof, 'beside', private.beside(r),
    'ending', case status when 'spam' then 'none' else ending end,
    'contact', private.contact(r), 'endsAt', ends_at, 'eventOn', event_on, 'purchaseOrder', purchase_order,
    'deliverTo', deliver_to, 'deliverOn', deliver_on,
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

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  quotes constant public.messages[] := array(select q from private.quotes_in(p_id, p_message, p_key) as q);
  message constant public.messages := quotes[1];
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_mailed_at_once(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  is_stage constant boolean := private.is_stage(message.kind);
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about
    when private.is_remade(message.kind) or message.kind = 'undone' then coalesce(message.about, 0) end;
  request public.requests;
  reading jsonb;
  taken public.messages;
  -- What the mail is about: this, or what it takes back.
  subject public.messages;
  -- The message as it is stored, and another option beside it.
  stored public.messages;
  other public.messages;
  new_id bigint;
  is_unsent boolean;
  refusal text;
  -- What the request becomes with it.
  new_status text;
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
  -- What is mailed after a minute is not, if it is taken back or corrected before its mail has been claimed; a refusal below puts
  -- it back.
  delete from private.outbox where request_id = p_id and kind in ('message', 'confirmation') and state = 'pending'
    and attempts = 0 and payload ->> 'message' in (select id::text from public.messages
      where id = taken.id or parcel in (id, replaces) and kind = 'shipped' and message.kind <> 'delivered');
  is_unsent := message.kind = 'undone' and coalesce(taken.mail_state = 'unaddressed', found);
  refusal := (select refused from unnest(quotes) as q
    cross join private.refusal_of_message(request, reading, q, taken, parcel, is_unsent) as refused
    where refused is not null limit 1);
  if not private.are_options(quotes) then
    raise exception using errcode = 'PT409', message = 'options';
  end if;
  if refusal is not null then
    raise exception using errcode = 'PT409', message = refusal;
  end if;
  subject := case message.kind when 'undone' then taken else message end;
  stored := message;
  stored.author := caller;
  -- A parcel keeps the address that it had, also once it is corrected.
  stored.deliver_to := case when message.kind <> 'shipped' then message.deliver_to
    else coalesce((select deliver_to from public.messages where id = message.replaces), request.deliver_to) end;
  stored.mail_state := case when (is_letter or private.is_announced(message.kind))
    and not private.is_address(request.email)
    then 'unaddressed' end;
  stored.comes_back_on := case when is_letter then message.comes_back_on end;
  stored.remind_at :=
    case when is_offer and coalesce(message.valid_until >= message.remind_at::date, true) then message.remind_at end;
  new_id := private.append(p_id, stored, p_key, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (not is_offer or shown_as is not null)) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  foreach other in array quotes[2:] loop
    other.author := caller;
    other.mail_state := stored.mail_state;
    other.comes_back_on := stored.comes_back_on;
    other.remind_at := stored.remind_at;
    perform private.append(p_id, other, gen_random_uuid(), null, '{}');
  end loop;
  if is_letter or message.kind = 'handled' then
    -- The customer has heard from us: what else they have not answered comes back, and is reminded of once, as if it
    -- were new.
    update public.messages set
      comes_back_on = least(message.comes_back_on, case when valid_until >= current_date then valid_until end),
      remind_at = case when remind_at is not null and coalesce(valid_until >= message.remind_at::date, true)
        then message.remind_at end
    where id in (select id from private.offers where request_id = p_id and is_open) and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when private.is_noted(subject.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where stored.mail_state is null and not is_unsent and (is_letter or private.is_response(subject.kind)
    or subject.kind in ('withdrawn', 'resumed', 'parcel_lost')
    or private.is_readdressed(request, subject)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(subject.kind) and not (message.kind = 'shipped'
      and coalesce((private.parcel_in(reading, parcel) ->> 'hasArrived')::boolean, false)));
  -- What the first stage closes is heard of once, and that it is open again if the stage is taken back later.
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, 'message', jsonb_build_object('message', new_id, 'closes', is_stage),
    now() + case when is_stage then interval '1 minute' else '0' end
  where private.is_address(request.email) and case when is_stage then reading -> 'stage' = 'null' and exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer -> 'staff' ->> 'closesWithStage')::boolean)
    else message.kind = 'undone' and exists (select from private.outbox where request_id = p_id and payload ? 'closes'
      and payload ->> 'message' = taken.id::text and state = 'sent') end;
  select * into request from public.requests where id = p_id;
  new_status := private.status_after(request, message, taken, stored.mail_state);
  if new_status is not null then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, new_status, coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

revoke execute on function private.are_options, private.letter_of, private.quotes_in from public, anon, authenticated,
  service_role;

drop index public.requests_to_read;
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '7';
