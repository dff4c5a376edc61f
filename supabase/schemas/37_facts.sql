-- The facts of a request, computed from its messages in one place whenever one is written; and what they say on a day.

-- A quote or a proof with what the customer decided. Of a chain, the newest replaces the others.
create type private.chained as (
  offer public.messages, chain bigint, decision public.messages, is_replaced boolean, is_answered boolean);

create function private.offers_of(p_id bigint) returns setof private.chained
language sql stable set search_path = '' as $$
  select o, coalesce(o.replaces, o.id), d, o.id < max(o.id) over (partition by coalesce(o.replaces, o.id)),
    d.id is not null or c.id is not null
  from private.messages_in_force(p_id) as o
  left join private.messages_in_force(p_id) as d on d.about = o.id and private.is_decision(d.kind)
  left join private.messages_in_force(p_id) as c on c.about = o.id and c.kind = 'change_asked'
  where o.kind in ('quote', 'proof')
$$;

-- What the customer asks is ended by a letter that was not refused, by "Answered", or by their withdrawal; what they
-- decided or changed also by a stage; a wish for deletion by what takes it back.
create function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  newest record;
  stage public.messages;
  made private.chained[];
  accepted private.chained[];
  -- The stage after which this round of the order began.
  round bigint;
begin
  select
    coalesce(max(id) filter (where (private.is_mailed(kind) or kind = 'handled')
      and mail_state is distinct from 'refused'), 0) as letter,
    coalesce(max(id) filter (where private.is_mailed(kind)), 0) as mailed,
    coalesce(max(id) filter (where private.is_stage(kind)), 0) as stage,
    coalesce(max(id) filter (where kind = 'withdrawn'), 0) as withdrawn,
    coalesce(bool_or(kind = 'erasure_asked'), false) as is_erasure_asked,
    coalesce(max(id) filter (where author is null or kind = 'handled' or private.is_decision(kind)), 0) as answer,
    coalesce(max(id) filter (where asks), 0) as question,
    max(sent_at) filter (where kind = 'resumed') as resumed_at,
    -- What was asked before is not asked any more, also if this was taken back.
    (select coalesce(max(id), 0) from public.messages
      where request_id = p_id and (kind = 'withdrawn' or kind = 'erasure_asked' and is_void)) as gave_up
    into newest from private.messages_in_force(p_id);
  select * into stage from public.messages where id = newest.stage;
  made := array(select o from private.offers_of(p_id) as o);
  accepted := array(select o from unnest(made) as o where (decision).kind = 'accepted');
  -- The newest stage decides how far an order is, until the customer accepts something new after Delivered or Done: not a
  -- correction of what is accepted, nor what was delivered. That begins another round.
  round := newest.stage;
  if stage.kind in ('delivered', 'done') and exists (select from unnest(accepted) as a
    where (decision).id > stage.id
      and not exists (select from unnest(accepted) as b where b.chain = a.chain and (b.decision).id < (a.decision).id)
      and ((offer).id > stage.id or exists (select from unnest(accepted) as b where (b.decision).id < (a.decision).id))
  ) then
    stage := null;
  end if;
  update public.requests set
    (news, news_since, unanswered_since) = (
      select (array_agg(kind order by id desc))[1], min(sent_at),
        min(sent_at) filter (where needs_answer and id > newest.gave_up and not newest.is_erasure_asked)
      from (select *, kind in ('reply', 'change_asked', 'contradicted', 'resumed') as needs_answer
        from private.messages_in_force(p_id) where author is null) as theirs
      where kind = 'erasure_asked'
        or id > case when needs_answer then newest.letter else greatest(newest.letter, newest.stage) end),
    resumed_at = newest.resumed_at,
    awaits_reply = newest.question > newest.answer,
    (offers, quote_until, comes_back_on) = (
      select coalesce(jsonb_agg(jsonb_build_object('id', (offer).id, 'kind', (offer).kind,
          'until', (offer).valid_until, 'amount', (offer).amount::text, 'currency', (offer).currency)
          order by (offer).id), '[]'),
        max(coalesce((offer).valid_until, '2199-12-31')) filter (where (offer).kind = 'quote'), min((offer).comes_back_on)
      from unnest(made) where not is_replaced and not is_answered),
    (ordered, accepted_at) = (
      -- Of each chain, what was accepted last.
      select coalesce(jsonb_object_agg(currency, total), '{}'), min(first_at) from (
        select (offer).currency, sum((offer).amount)::text as total,
          min((decision).sent_at) filter (where (decision).id > round) as first_at
        from (select distinct on (chain) * from unnest(accepted) order by chain, (decision).id desc) as in_force
        group by (offer).currency) as sums),
    progress = coalesce(stage.kind, (
      select case
        when bool_and((decision).kind is not distinct from 'approved') filter (where (offer).kind = 'proof' and not is_replaced)
          and (bool_or((decision).kind = 'accepted') or not bool_or((offer).kind = 'quote')) then 'approved'
        when bool_or((decision).kind = 'accepted') then 'ordered'
        when bool_or((offer).kind = 'quote') then 'quoted'
        else 'requested' end
      from unnest(made) where (offer).id > round or (decision).id > round)),
    ending = case when newest.is_erasure_asked then 'erasure_asked'
      when newest.withdrawn > newest.mailed then 'withdrawn' else 'none' end
  where id = p_id;
end
$$;

-- Definer: staff may not write the facts of a request.
create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind in ('ended', 'undone', 'contradicted', 'resumed') then
    update public.messages set is_void = true where id = new.about;
  end if;
  update public.requests set
    event_on = coalesce(new.event_on, event_on),
    last_words = case when new.author is null and new.body <> '' then left(new.body, 200) else last_words end,
    undelivered_at = case when not private.is_mailed(new.kind) and new.kind <> 'handled' then undelivered_at end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_facts(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();

-- What the facts say on a day of the office: dayFacts in functions/_shared/standing.ts computes the same for both
-- pages. p_late: what is owed since this time is late.
create function private.day_facts(r public.requests, p_today date, p_late timestamptz,
  out is_late boolean, out is_back boolean, out is_out boolean, out has_run_out boolean)
language sql immutable set search_path = '' as $$
  select coalesce(r.owed_since <= p_late, false), coalesce(r.back_on <= p_today, false),
    coalesce(bool_or(coalesce((offer ->> 'until')::date >= p_today, true)), false),
    coalesce(bool_or((offer ->> 'until')::date < p_today), false)
  from jsonb_array_elements(r.offers) as offer
$$;

-- Whether offers can be answered: not of a request that has ended or is closed.
create function private.is_answerable(r public.requests) returns boolean language sql immutable set search_path = '' as $$
  select r.ending = 'none' and r.status not in ('lost', 'spam')
$$;

-- The numbers on the tabs of the desk, under row level security, and the id of the newest request of all. By columns, as
-- it counts every open request of every reader twice a minute.
create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, orders bigint, quarantined bigint, newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where is_listed and not quarantined),
    count(*) filter (where is_listed and not quarantined and owed_since <= p_late),
    count(*) filter (where is_listed and not quarantined and owner = (select private.caller_email())),
    count(*) filter (where is_listed and not quarantined and back_on <= p_today),
    count(*) filter (where is_order and not quarantined),
    count(*) filter (where is_listed and quarantined),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_listed or is_order
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

-- When each request of a period began to wait and was answered (0 if it was not), in milliseconds, and how many of them
-- are won: without spam and quarantine, under row level security, in one row, which no limit of the API cuts; no row if
-- there are none.
create function public.answer_times(p_from timestamptz, p_until timestamptz default 'infinity')
returns table (won bigint, since bigint[], answered bigint[]) language sql stable set search_path = '' as $$
  select count(won_at), array_agg((date_part('epoch', waiting_since) * 1000)::bigint),
    array_agg((coalesce(date_part('epoch', answered_at), 0) * 1000)::bigint)
  from public.requests
  where not quarantined and status <> 'spam' and received_at >= p_from and received_at < p_until
  having count(*) > 0
$$;
