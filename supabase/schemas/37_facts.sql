-- The facts of a request, computed from its messages in one place whenever one is written; and what they say on a day.

-- A quote or a proof with what the customer said to it last. It is closed by a newer one of its chain; and a quote in
-- addition by the first stage, once something is accepted: one request has one order.
create type private.chained as (offer public.messages, chain bigint, response public.messages, is_closed boolean);

create function private.offers_of(p_id bigint) returns setof private.chained
language sql stable set search_path = '' as $$
  with offers as (
    select o, coalesce(o.replaces, o.id) as chain, (
      select r from private.messages_in_force(p_id) as r where about = o.id and private.is_response(kind)
      order by id desc limit 1) as response
    from private.messages_in_force(p_id) as o where kind in ('quote', 'proof')
  ), accepted as (
    select chain from offers where (response).kind = 'accepted'
  )
  select o, chain, response, (o).id < max((o).id) over (partition by chain)
    or (o).kind = 'quote' and chain not in (select chain from accepted) and exists (select from accepted)
      and exists (select from private.messages_in_force(p_id) where private.is_stage(kind))
  from offers
$$;

-- The quotes and proofs that the customer has not answered.
create function private.open_offers(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select (offer).* from private.offers_of(p_id) where not is_closed and (response).id is null
$$;

-- The parcels of a request that are not lost, each by its first message.
create function private.parcels_of(p_id bigint) returns setof bigint language sql stable set search_path = '' as $$
  select id from private.messages_in_force(p_id) as p where kind = 'shipped' and replaces is null
    and not exists (select from private.messages_in_force(p_id) where about = p.id and kind = 'parcel_lost')
$$;

-- Goes through what was written, one message after the other. What was taken back has never been.
create function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  facts public.requests := jsonb_populate_record(null::public.requests,
    '{"awaits_reply": false, "ending": "none", "phone": "", "purchase_order": "", "deliver_to": ""}');
  m public.messages;
  is_letter boolean;
  -- What the customer wrote that staff have not taken up.
  told public.messages[] := '{}';
  -- When our newest letter comes back, and whether it is a message since which nobody has spoken.
  letter_back date;
  is_promise boolean := false;
  stage text;
  -- What was sent and is not lost, what of it is not delivered, and whether it is all of the order.
  parcels bigint[] := '{}';
  under_way bigint[] := '{}';
  is_all boolean := true;
  is_quoted boolean;
  is_approved boolean;
begin
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind = 'withdrawn' or m.kind = 'erasure_asked' and m.is_void then
      facts.unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed(m.kind);
    if m.kind = 'erasure_asked' or m.kind = 'withdrawn' and facts.ending <> 'erasure_asked' then
      facts.ending := m.kind;
    elsif is_letter and facts.ending = 'withdrawn' then
      facts.ending := 'none';
    end if;
    if (is_letter or m.kind = 'handled') and coalesce(m.mail_state, 'sent') = 'sent' then
      told := array(select n from unnest(told) as n where kind = 'erasure_asked');
      facts.unanswered_since := null;
    elsif m.kind = 'resumed' then
      facts.resumed_at := m.sent_at;
    end if;
    -- A corrected parcel is no stage.
    if private.is_stage(m.kind) and m.replaces is null then
      -- It takes up what was decided and changed, and answers nothing.
      told := array(select n from unnest(told) as n where kind = 'erasure_asked' or private.needs_answer(kind));
      stage := m.kind;
      is_all := coalesce(m.is_all,
        case m.kind when 'shipped' then true when 'in_production' then false else is_all end);
      if m.kind = 'shipped' then
        parcels := parcels || m.id;
        under_way := under_way || m.id;
      elsif m.kind <> 'in_production' then
        under_way := '{}';
      end if;
    elsif m.kind = 'parcel_lost' then
      stage := 'in_production';
      is_all := false;
      parcels := array_remove(parcels, m.about);
      under_way := array_remove(under_way, m.about);
    end if;
    if m.kind in ('accepted', 'details_changed') then
      facts.phone := coalesce(nullif(m.phone, ''), facts.phone);
      facts.event_on := coalesce(m.event_on, facts.event_on);
      facts.purchase_order := coalesce(nullif(m.purchase_order, ''), facts.purchase_order);
      facts.deliver_to := coalesce(nullif(m.deliver_to, ''), facts.deliver_to);
    end if;
    if m.author is not null and private.is_response(m.kind) then
      -- What they have decided of this offer before is no news any more.
      told := array(select n from unnest(told) as n where about is distinct from m.about
        or private.needs_answer(kind));
    end if;
    if m.author is null or private.needs_answer(m.kind) then
      told := told || m;
    end if;
    if private.needs_answer(m.kind) then
      facts.unanswered_since := coalesce(facts.unanswered_since, m.sent_at);
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      is_promise := m.kind = 'message';
      facts.awaits_reply := facts.awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or private.is_response(m.kind) then
      is_promise := false;
      facts.awaits_reply := false;
    end if;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'until', valid_until, 'amount', amount::text,
      'currency', currency) order by id), '[]'),
    min(comes_back_on), max(coalesce(valid_until, '2199-12-31')) filter (where kind = 'quote')
  into facts.offers, facts.comes_back_on, facts.quote_until from private.open_offers(p_id);
  select coalesce(bool_or((offer).kind = 'quote'), false),
    bool_and(coalesce((response).kind = 'approved', false)) filter (where (offer).kind = 'proof' and not is_closed),
    min((response).sent_at) filter (where (response).kind = 'accepted'),
    coalesce(bool_or(coalesce((offer).needs_proof, true)) filter (where (response).kind = 'accepted'), true)
  into is_quoted, is_approved, facts.accepted_at, facts.needs_proof from private.offers_of(p_id);
  facts.is_partial := parcels <> '{}' and not is_all;
  facts.progress := case
    -- Before the first stage.
    when stage is null then case
      when is_approved and (facts.accepted_at is not null or not is_quoted) then 'approved'
      when facts.accepted_at is not null then 'ordered'
      when is_quoted then 'quoted'
      else 'requested' end
    when stage = 'done' and not facts.is_partial then stage
    when under_way <> '{}' then 'shipped'
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
      select distinct on (chain) (offer).deliver_on as day from private.offers_of(p_id)
      where (response).kind = 'accepted' and (offer).deliver_on is not null
      order by chain, (response).id desc) as days),
    (news, news_since) = (select (array_agg(kind order by id desc))[1], min(sent_at) from unnest(told)),
    -- Of each chain, what was accepted last.
    ordered = (select coalesce(jsonb_object_agg(currency, total), '{}') from (
      select currency, sum(amount)::text as total from (
        select distinct on (chain) (offer).currency, (offer).amount from private.offers_of(p_id)
        where (response).kind = 'accepted' order by chain, (response).id desc) as accepted
      group by currency) as sums),
    (phone, purchase_order, deliver_to, unanswered_since, resumed_at, awaits_reply, offers, quote_until, comes_back_on,
      accepted_at, needs_proof, progress, is_partial, ending) =
      (facts.phone, facts.purchase_order, facts.deliver_to, facts.unanswered_since, facts.resumed_at,
      facts.awaits_reply, facts.offers, facts.quote_until, facts.comes_back_on, facts.accepted_at, facts.needs_proof,
      facts.progress, facts.is_partial, facts.ending)
  where id = p_id;
end
$$;

-- Definer: staff may not write the facts of a request.
create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    -- A parcel with its corrections; what was ended by mistake is an offer again.
    update public.messages set is_void = true where id = new.about or replaces = new.about and kind = 'shipped';
    update public.messages set is_void = false
      where id = (select about from public.messages where id = new.about and kind = 'ended');
  end if;
  update public.requests set
    last_words = case when (new.author is null or private.needs_answer(new.kind)) and new.body <> ''
      then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_mailed(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();

-- Whether offers can be answered: not of a request that has ended or is closed.
create function private.is_answerable(r public.requests) returns boolean immutable set search_path = ''
  return r.ending = 'none' and r.status not in ('lost', 'spam');

-- The numbers on the tabs of the desk, under row level security, and the id of the newest request of all. By columns,
-- as it counts every open request of every reader twice a minute.
create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, orders bigint, quarantined bigint,
  newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where is_listed),
    count(*) filter (where is_listed and owed_since <= p_late),
    count(*) filter (where is_listed and owner = (select private.caller_email())),
    count(*) filter (where is_listed and back_on <= p_today),
    count(*) filter (where is_order),
    count(*) filter (where status = 'suspected'),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_listed or is_order or status = 'suspected'
$$;

-- A page of a search of the desk, newest first, under row level security, each with how many requests match: one
-- scan finds both. Below a cursor, if there is one.
create function public.search_requests(
  p_patterns text[], p_limit integer, p_status text default null, p_owner text default null,
  p_from timestamptz default '-infinity', p_until timestamptz default 'infinity',
  p_before timestamptz default 'infinity', p_before_id bigint default 0
) returns table (id bigint, total bigint) language sql stable set search_path = '' as $$
  select id, total from (
    select id, received_at, count(*) over () as total from public.requests
    where search_text like all (p_patterns) and status = coalesce(p_status, status)
      and owner is not distinct from coalesce(p_owner, owner) and received_at >= p_from and received_at < p_until
  ) as found
  where (received_at, id) < (p_before, p_before_id) order by received_at desc, id desc limit p_limit
$$;

-- When each request of a period began to wait and was answered (0 if it was not), in milliseconds, and how many of
-- them are won or ordered: without spam, what is suspected and what staff noted, under row level security, in one row,
-- which no limit of the API cuts; no row if there are none.
create function public.answer_times(p_from timestamptz, p_until timestamptz default 'infinity')
returns table (won bigint, since bigint[], answered bigint[]) language sql stable set search_path = '' as $$
  select count(coalesce(won_at, accepted_at)) filter (where status <> 'lost' and ending <> 'withdrawn'),
    array_agg((date_part('epoch', waiting_since) * 1000)::bigint),
    array_agg((coalesce(date_part('epoch', answered_at), 0) * 1000)::bigint)
  from public.requests
  where status not in ('suspected', 'spam') and noted_by is null and received_at >= p_from and received_at < p_until
  having count(*) > 0
$$;
