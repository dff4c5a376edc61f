set check_function_bodies = off;

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

revoke execute on function private.clean_up from public, anon, authenticated, service_role;

create function private.compute_readings() returns void language sql set search_path = '' as $$
  update public.requests set reading = private.reading_of(id) where id = any (array(
    select id from public.requests where (reading ->> 'version') is distinct from '4'
    order by (is_listed or is_order) desc, id desc limit 200 for no key update skip locked))
$$;

revoke execute on function private.compute_readings from public, anon, authenticated, service_role;

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

revoke execute on function private.delete_expired from public, anon, authenticated, service_role;

create function private.has_order(request public.requests, reading jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select request.ordered <> '{}' or reading -> 'stage' <> 'null'
$$;

revoke execute on function private.has_order from public, anon, authenticated, service_role;

create or replace function private.is_noted(p_kind text) returns boolean immutable set search_path = ''
  return private.is_response(p_kind) or p_kind in ('details_changed', 'withdrawn', 'resumed');

create or replace function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections and its arrival; what was ended, or taken up again, by mistake holds again.
    update public.messages set is_void = true
      where id = new.about or new.about in (replaces, about) and (kind in ('shipped', 'delivered') or private.is_remade(kind));
    update public.messages set is_void = false
      where id = (select about from public.messages where id = new.about and kind in ('ended', 'resumed'));
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_letter(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;

create or replace function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language sql stable as $$
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  )
  -- What came damaged, or was wrong, has arrived, too.
  select p.id, p.number, n.id, n.tracking, exists (select from in_force where id > p.id and coalesce(about, p.id) = p.id
    and kind in ('delivered', 'done', 'parcel_damaged', 'parcel_wrong'))
  from (
    -- A parcel of which nobody said what it has is of all that is accepted.
    select id, row_number() over (order by id) as number, coalesce(line_ids, array(
      select l.id from private.lines_of(p_id) as l join private.offers as o on o.id = l.quote
      where is_goods and o.request_id = p_id and o.id = o.accepted_id)) as line_ids
    from in_force where kind = 'shipped' and replaces is null) as p
  cross join lateral (
    select id, tracking from in_force
    where kind = 'shipped' and coalesce(replaces, id) = p.id order by id desc limit 1) as n
  -- Null for a loss that names no line.
  cross join lateral (
    select array_agg(line) as lines from in_force left join unnest(line_ids) as line on true
    where about = p.id and kind = 'parcel_lost') as lost
  where lost.lines is null or array_position(lost.lines, null) is null and not p.line_ids <@ lost.lines
$$;

create function private.queue_digest() returns void language sql set search_path = '' as $$
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where status = 'suspected' and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end)
$$;

revoke execute on function private.queue_digest from public, anon, authenticated, service_role;

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

revoke execute on function private.queue_reminder from public, anon, authenticated, service_role;

create or replace function private.reading_version() returns integer immutable set search_path = '' return 4;

create or replace function private.refusal_of_message(
  request public.requests, reading jsonb, message public.messages, taken public.messages, parcel bigint, is_unsent boolean
) returns text language sql stable set search_path = '' as $$
  select case
    -- By a lead, in the meantime.
    when request.id is null then 'deleted'
    -- Nothing is mailed to whom we believe to be a machine.
    when request.status = 'suspected' or request.status = 'spam' and private.is_letter(message.kind) then 'suspected'
    -- What has ended goes on as a request of its own, or by taking the end back; what was sent still arrives.
    when request.ending = 'order_ended' and (message.kind in ('quote', 'proof', 'order_ended', 'withdrawn')
      or private.is_stage(message.kind) and message.replaces is null
        and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'order_ended'
    -- An order that they withdrew goes on once they say so; what was sent still arrives.
    when request.ending = 'withdrawn' and (
      message.kind in ('quote', 'proof') and private.has_order(request, reading)
      or private.is_stage(message.kind) and (message.kind <> 'delivered' or reading -> 'parcels' = '[]')) then 'withdrawn'
    -- There is nothing to end, or it has ended.
    when message.kind = 'order_ended' and (request.progress in ('delivered', 'done')
      or request.progress in ('requested', 'quoted') and request.status <> 'won') then 'outdated'
    when message.kind in ('withdrawn', 'order_ended') and request.ending <> 'none' then 'outdated'
    -- Before an order, a letter takes it up.
    when message.kind = 'resumed' and not (request.ending = 'withdrawn' and private.has_order(request, reading)
      and message.about = (select max(id) from private.messages_in_force(request.id) where kind = 'withdrawn')) then 'outdated'
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
      where message.kind = 'proof' or (line ->> 'isAccepted')::boolean) then 'outdated'
    -- One request has one order: what is added to one that is being made is a request of its own.
    when message.kind = 'quote' and not (reading -> 'staff' ->> 'mayAdd')::boolean
      and not private.is_agreed(reading, message.replaces) then 'being_made'
    -- Other goods take the place of a line until its first stage.
    when message.kind = 'quote' and reading -> 'stage' <> 'null' and private.other_goods(reading, message) > 0 then 'being_made'
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
    when message.kind = 'undone' and private.is_letter(taken.kind) and taken.kind <> 'parcel_lost' then 'outdated'
    when message.kind = 'undone' and taken.kind = 'ended' and not is_unsent then 'outdated'
    -- It is being made of what they said.
    when message.kind = 'undone' and private.is_noted(taken.kind)
      and taken.id < (reading -> 'stage' ->> 'id')::bigint then 'outdated'
    -- The parcel is lost, or was taken back.
    when parcel is not null and coalesce(taken.kind = 'shipped', true) and private.parcel_in(reading, parcel) is null
      then 'outdated'
    when message.kind = 'parcel_lost' and exists (select from private.messages_in_force(request.id)
      where about = parcel and kind = 'parcel_lost' and line_ids && message.line_ids) then 'already'
    -- It is as far already, whoever said so; and the same parcel is not sent twice.
    when private.is_stage(message.kind) and message.kind <> 'shipped' and (reading -> 'stage' ->> 'holds')::boolean
      and message.kind = reading -> 'stage' ->> 'kind'
      and message.about is not distinct from (reading -> 'stage' ->> 'about')::bigint
      and to_jsonb(message.line_ids) is not distinct from nullif(reading -> 'stage' -> 'lineIds', 'null')
      and message.is_all is not distinct from (reading -> 'stage' ->> 'isAll')::boolean then 'already'
    when message.kind = 'shipped' and message.replaces is null and message.tracking <> '' and exists (
      select from jsonb_array_elements(reading -> 'parcels') as sent
      where upper(translate(sent ->> 'tracking', ' -', '')) = upper(translate(message.tracking, ' -', '')))
      then 'already' end
$$;

create or replace function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  is_answer boolean;
  is_stage boolean;
  is_noted boolean;
  is_owed boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken; whether it answers
  -- something.
  letter_back date;
  is_promise boolean := false;
  is_answering boolean := false;
  -- Whether anything was ever ordered: a letter takes up a withdrawal only before.
  has_order boolean := false;
  stage text;
  -- Whether what was sent is all of the order.
  is_all boolean := true;
  is_under_way boolean;
  is_quoted boolean;
  is_approved boolean;
  new_reading constant jsonb := private.reading_of(p_id);
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'order_ended', 'erasure_asked') then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_letter(m.kind);
    is_answer := (is_letter or m.kind = 'handled') and coalesce(m.mail_state, 'sent') = 'sent';
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_noted(m.kind);
    -- Who says by phone that they go on has our answer already.
    is_owed := private.needs_answer(m.kind) and (m.author is null or m.kind <> 'resumed');
    has_order := has_order or is_stage or m.kind = 'accepted';
    if m.kind = 'erasure_asked' or m.kind in ('withdrawn', 'order_ended') and facts.ending <> 'erasure_asked' then
      facts.ending := m.kind;
    elsif is_letter and facts.ending = 'withdrawn' and not has_order then
      facts.ending := 'none';
    end if;
    if is_letter then
      is_promise := m.kind = 'message';
      is_answering := is_promise and facts.unanswered_since is not null;
    elsif m.author is null or m.kind = 'handled' or is_noted or is_stage then
      is_promise := is_promise and is_stage;
      is_answering := false;
    end if;
    -- A stage, or the end, takes up what was decided and changed, and answers nothing; and what they have decided of an offer before
    -- is no news any more once it is noted what they say now.
    told := array(select n from unnest(told) as n where kind = 'erasure_asked' or not is_answer and (
      private.needs_answer(kind) or not is_stage and m.kind <> 'order_ended' and not coalesce(is_noted and about = m.about, false)));
    if m.author is null or is_owed then
      told := told || m;
    end if;
    if is_answer then
      facts.unanswered_since := null;
    elsif is_owed then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' and is_owed then
      facts.resumed_at := m.sent_at;
    end if;
    if is_stage then
      stage := m.kind;
      is_all := coalesce(m.is_all,
        case m.kind when 'shipped' then true when 'in_production' then false else is_all end);
    elsif private.is_remade(m.kind) then
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
      facts.awaits_reply := facts.awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      facts.awaits_reply := false;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id) filter (where is_open), '[]'),
    min(comes_back_on) filter (where is_open),
    max(coalesce(valid_until, '2199-12-31')) filter (where is_open and kind = 'quote'),
    bool_or(kind = 'quote') filter (where not is_void),
    bool_and(answer = 'approved') filter (where kind = 'proof' and not is_closed),
    min(answered_at) filter (where is_accepted),
    coalesce(bool_or(needs_proof is not false) filter (where is_accepted), true)
  into facts.offers, facts.comes_back_on, facts.quote_until, is_quoted, is_approved, facts.accepted_at, facts.needs_proof
  from private.offers where request_id = p_id;
  -- Once a stage says of which lines it is, they say it themselves.
  if exists (select from private.messages_in_force(p_id) where private.is_stage(kind) and line_ids is not null) then
    is_all := not exists (select from jsonb_array_elements(new_reading -> 'lines') as line
      where (line ->> 'isAccepted')::boolean and line ->> 'state' not in ('shipped', 'delivered'));
  end if;
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
  facts.line_steps := case when facts.progress <> 'done' then private.steps_in(new_reading -> 'lines', facts.progress, facts.is_partial) end;
  -- What we promised in a letter, until there is an order, and in an answer, until all is delivered; what we asked, until it
  -- is done.
  if is_promise and facts.progress in ('requested', 'quoted') or is_answering and facts.progress not in ('delivered', 'done') or facts.awaits_reply and facts.progress <> 'done' then
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
      select currency, sum(amount)::text as total from private.offers where request_id = p_id and id = accepted_id
      group by currency) as sums),
    reading = new_reading,
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, line_steps, ending) = (
      select phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until,
        comes_back_on, accepted_at, needs_proof, progress, is_partial, line_steps, ending from (select facts.*) as f)
  where id = p_id;
end
$$;

create or replace function public.health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
  -- Whether it has as many as one request takes, so that waiting does not help.
  is_full boolean := false;
  outcome text;
  new_id bigint;
  is_gathered boolean := false;
  is_late boolean := false;
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
  elsif response.kind = 'change_asked' and target -> 'answer' ->> 'kind' = 'approved' and reading -> 'stage' <> 'null'
    and not target -> 'may' ? response.kind then
    -- Too late for the proof: their words reach us all the same.
    response.kind := 'reply';
    is_late := true;
  elsif response.kind = 'resumed' then
    select max(id) into response.about from private.messages_in_force(p_id) where kind = request.ending;
  end if;
  -- A customer who cannot write any more can still accept, approve, decline and withdraw: offers and staff bound these.
  if response.kind in ('reply', 'change_asked') then
    of_request := private.hit('messages of ' || concat_ws(' by ', p_id, by_way), 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 30 or coalesce(of_visitor > 60, false);
    is_full := (select count(*) >= 100 or sum(length(body)) + length(response.body) > 100000
        from public.messages where request_id = p_id and author is null and way = by_way)
      or (select count(*) from public.files as f left join public.messages as m on m.id = message_id
        where f.request_id = p_id and coalesce(way, 'page') = by_way) + cardinality(p_files) > 100;
  elsif response.kind in ('details_changed', 'erasure_asked', 'resumed') then
    of_request := private.hit(response.kind || ' of ' || p_id, 3600);
    of_visitor := private.hit('messages from ' || p_visitor, 3600);
    is_much := of_request > 5 or coalesce(of_visitor > 60, false);
    -- All are gone through whenever one more is written. A deletion can always be asked for: these bound it.
    is_full := response.kind <> 'erasure_asked' and (select count(*) >= 100 from public.messages
        where request_id = p_id and author is null and kind = response.kind);
  end if;
  outcome := coalesce(private.refusal_of_response(request, reading, target, response, p_today, is_much or is_full),
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
    where response.kind in ('accepted', 'approved') or private.is_readdressed(request, response)
      -- It stops what they had approved.
      or response.kind = 'change_asked' and target -> 'answer' ->> 'kind' = 'approved';
  end if;
  return jsonb_build_object('outcome', case when is_late and outcome = 'stored' then 'as_message' else outcome end) || case outcome
    when 'answered' then jsonb_build_object('by', target -> 'answer' -> 'name', 'at', target -> 'answer' -> 'at')
    when 'limited' then jsonb_build_object('isFull', is_full)
    when 'unread' then jsonb_build_object('file', private.page_files(p_id, response.about) -> 0 -> 'id') else '{}' end;
end
$$;

drop function public.run_schedule();

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

create or replace function public.write_to_customer(
  p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid default null, p_file uuid default null,
  p_seen bigint default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  is_letter constant boolean := private.is_letter(message.kind);
  is_offer constant boolean := message.kind in ('quote', 'proof');
  is_stage constant boolean := private.is_stage(message.kind);
  -- The parcel that is corrected, delivered, lost or, if it is one, taken back: its first message.
  parcel constant bigint := case when message.kind = 'shipped' then message.replaces
    when message.kind = 'delivered' then message.about
    when private.is_remade(message.kind) or message.kind = 'undone' then coalesce(message.about, 0) end;
  request public.requests;
  reading jsonb;
  taken public.messages;
  -- What the customer hears of: this, or that it is taken back.
  heard public.messages;
  said public.messages;
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
    where id in (select id from private.offers where request_id = p_id and is_open) and id <> new_id and message.comes_back_on is not null;
    perform private.update_facts(p_id);
  end if;
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, case when private.is_noted(heard.kind) then 'confirmation' else 'message' end,
    jsonb_build_object('message', new_id),
    now() + case when private.is_announced(message.kind) or private.is_noted(message.kind)
      then interval '1 minute' else '0' end
  where said.mail_state is null and not is_unsent and (is_letter or private.is_response(heard.kind)
    or heard.kind in ('withdrawn', 'resumed', 'parcel_lost')
    or private.is_readdressed(request, heard)
    -- A parcel that is corrected later is not under way any more.
    or private.is_announced(heard.kind) and not (message.kind = 'shipped'
      and coalesce((private.parcel_in(reading, parcel) ->> 'hasArrived')::boolean, false)));
  -- What the first stage closes is heard of once, and that it is open again if the stage is taken back later.
  insert into private.outbox (request_id, kind, payload, due_at)
  select p_id, 'message', jsonb_build_object('message', new_id, 'closes', is_stage),
    now() + case when is_stage then interval '1 minute' else '0' end
  where private.is_address(request.email) and case when is_stage then reading -> 'stage' = 'null' and exists (
      select from jsonb_array_elements(reading -> 'offers') as offer where (offer -> 'staff' ->> 'closesWithStage')::boolean)
    else message.kind = 'undone' and exists (select from private.outbox where request_id = p_id and payload ? 'closes'
      and payload ->> 'message' = taken.id::text and state = 'sent') end;
  -- What has ended leaves the desk once nothing is on its way; what is taken up again comes back.
  select * into request from public.requests where id = p_id;
  if request.ending = 'order_ended' and request.progress <> 'shipped' and request.status <> 'lost' then
    new_status := 'lost';
  elsif message.kind = 'undone' and taken.kind = 'order_ended' and request.status = 'lost' then
    -- What it was before, such as won by phone, also if an entry has been written since.
    new_status := coalesce((select j.status from public.journal as j
      where j.request_id = p_id and j.status <> 'lost' order by j.version desc limit 1), 'contacted');
  elsif request.status = 'new' and (is_letter and said.mail_state is null or message.kind = 'handled' or private.is_response(message.kind))
    or request.status = 'lost' and (is_offer or private.is_stage(message.kind)) and request.ending <> 'order_ended' then
    new_status := 'contacted';
  end if;
  if new_status is not null then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, new_status, coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$$;

revoke execute on function public.run_schedule(text) from public, anon, authenticated, service_role;
grant execute on function public.run_schedule(text) to service_role;

create table private.schedule (
  part text primary key,
  ended_at timestamptz not null default now()
);
revoke all on private.schedule from public, anon, authenticated, service_role;
alter table private.schedule enable row level security;
insert into private.schedule values ('clean_up'), ('compute_readings'), ('delete_expired'), ('queue_digest'), ('queue_reminder');

-- A job for each part in the place of one for all, where there is a schedule.
do $schedule$ begin
  if to_regnamespace('cron') is not null then
    perform cron.unschedule(jobname::text) from cron.job where jobname = 'upkeep';
    perform cron.schedule(part, '* * * * *', format('select public.run_schedule(%L)', part)) from private.schedule;
  end if;
end $schedule$;

drop index public.messages_about;
create unique index messages_about on public.messages (about, (author is null))
  where about is not null and not is_void and kind not in ('reply', 'delivered')
    and not private.is_remade(kind) and not private.is_response(kind);
create index messages_about_cascade on public.messages (about) where about is not null;
create index messages_replaces on public.messages (replaces) where replaces is not null;
create index requests_noted_by on public.requests (noted_by) where noted_by is not null;
drop index public.requests_to_read;
create index requests_to_read on public.requests ((is_listed or is_order), id)
  where (reading ->> 'version') is distinct from '4';
