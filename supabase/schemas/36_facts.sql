-- The facts of a request, computed from its messages in one place whenever one is written.

-- Whether lines are all of options that were not taken. In PL/pgSQL, as the view below is made of it, and it of the view.
create function private.shows_none_taken(p_id bigint, p_lines text[]) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select bool_and(closed_by is not distinct from 'choice') from unnest(p_lines) as line
    join private.offers on id = split_part(line, '.', 1)::bigint where request_id = p_id and kind = 'quote');
end
$$;

-- Every quote and proof, each with what was said to it last, '' if nothing: an answer of the customer, or that staff ended
-- it. It is closed once it was ended, by one in its place, by another option of its choice that is accepted, and, in addition to
-- what is accepted, by the first stage: one request has one order. A proof that shows only lines of options that were not taken
-- closes with them.
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

-- Whether a message answers what the customer asked: a letter that was not refused, an answer in another way, or that what they
-- complained of is made again.
create function private.is_answer(m public.messages) returns boolean language sql immutable set search_path = '' as $$
  select (private.is_mailed_at_once(m.kind) or m.kind in ('handled', 'parcel_damaged', 'parcel_wrong'))
    and coalesce(m.mail_state, 'sent') = 'sent'
$$;

-- Whether a message takes up what the customer wrote before it. Only a deletion takes up the wish for it.
create function private.takes_up(m public.messages, news public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when news.kind = 'erasure_asked' then false
    when private.is_answer(m) or m.kind in ('order_ended', 'withdrawn') then true
    when private.needs_answer(news.kind) then false
    -- A stage, what they decided and changed.
    when private.is_stage(m.kind) and m.replaces is null then true
    -- What they say now, what they said to the same offer.
    else m.author is not null and private.is_noted(m.kind) and coalesce(news.about = m.about, false) end
$$;

-- The conversation, gone through one message after the other: what the customer wrote that staff have not taken up, what we owe,
-- what we asked, and when our letters come back to their owner. What was taken back has never been.
create function private.conversation_of(
  p_id bigint, p_progress text,
  out ending text, out news text, out news_since timestamptz, out unanswered_since timestamptz, out resumed_at timestamptz,
  out awaits_reply boolean, out comes_back_on date
) language plpgsql stable set search_path = '' as $$
declare
  m public.messages;
  is_letter boolean;
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
begin
  ending := 'none';
  awaits_reply := false;
  for m in select * from public.messages where request_id = p_id and kind <> 'undone' order by id loop
    -- What was asked before is not asked any more, also once this is taken back.
    if m.kind in ('withdrawn', 'order_ended', 'erasure_asked') then
      unanswered_since := null;
    end if;
    continue when m.is_void;
    is_letter := private.is_mailed_at_once(m.kind);
    -- A corrected parcel is no stage.
    is_stage := private.is_stage(m.kind) and m.replaces is null;
    is_noted := m.author is not null and private.is_noted(m.kind);
    -- Who says by phone that they go on has our answer already.
    is_owed := private.needs_answer(m.kind) and (m.author is null or m.kind <> 'resumed');
    has_order := has_order or is_stage or m.kind = 'accepted';
    if m.kind = 'erasure_asked' or m.kind in ('withdrawn', 'order_ended') and ending <> 'erasure_asked' then
      ending := m.kind;
    elsif is_letter and ending = 'withdrawn' and not has_order then
      ending := 'none';
    end if;
    -- What the customer writes takes up nothing: a look at all that they wrote before would cost the square of it.
    if m.author is not null or m.kind = 'withdrawn' then
      told := array(select n from unnest(told) as n where not private.takes_up(m, n));
    end if;
    if m.author is null or is_owed then
      told := told || m;
    end if;
    if is_letter then
      letter_back := m.comes_back_on;
      is_promise := m.kind = 'message';
      is_answering := is_promise and unanswered_since is not null;
      awaits_reply := awaits_reply or m.asks;
    elsif m.author is null or m.kind = 'handled' or is_noted then
      is_promise := false;
      is_answering := false;
      awaits_reply := false;
    elsif is_stage then
      is_answering := false;
    end if;
    if private.is_answer(m) then
      unanswered_since := null;
    elsif is_owed then
      unanswered_since := coalesce(unanswered_since, m.sent_at);
    end if;
    if m.kind = 'resumed' and is_owed then
      resumed_at := m.sent_at;
    end if;
  end loop;
  -- What we promised in a letter, until there is an order, and in an answer, until all is delivered; what we asked, until it
  -- is done.
  if is_promise and p_progress in ('requested', 'quoted') or is_answering and p_progress not in ('delivered', 'done')
    or awaits_reply and p_progress <> 'done' then
    comes_back_on := letter_back;
  end if;
  if ending = 'erasure_asked' then
    unanswered_since := null;
  end if;
  select (array_agg(kind order by id desc))[1], min(sent_at) into news, news_since from unnest(told);
end
$$;

-- What the customer added to the request when they accepted and later: what was said last of each.
create function private.details_of(p_id bigint)
returns table (phone text, event_on date, purchase_order text, deliver_to text, invoice jsonb) language sql stable as $$
  select coalesce((array_agg(phone order by id desc) filter (where phone <> ''))[1], ''),
    (array_agg(event_on order by id desc) filter (where event_on is not null))[1],
    coalesce((array_agg(purchase_order order by id desc) filter (where purchase_order <> ''))[1], ''),
    coalesce((array_agg(deliver_to order by id desc) filter (where deliver_to <> ''))[1], ''),
    (array_agg(invoice order by id desc) filter (where invoice is not null))[1]
  from private.messages_in_force(p_id) where kind in ('accepted', 'details_changed')
$$;

-- The smallest unit of a currency, as a number of decimals: a yen has none.
create function private.decimals_of(p_currency text) returns integer immutable set search_path = ''
  return case when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
    'XOF', 'XPF') then 0 else 2 end;

-- What is offered, and what of it is accepted.
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

-- Stores the reading of a request, and the facts that lists and badges need beside it.
create function private.update_facts(p_id bigint) returns void language plpgsql set search_path = '' as $$
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

-- Definer: staff may not write the facts of a request.
create function private.message_added() returns trigger
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
create trigger message_added after insert on public.messages for each row execute function private.message_added();

-- Whether offers can be answered: not of a request that has ended or is closed.
create function private.is_answerable(r public.requests) returns boolean
language sql immutable set search_path = '' as $$
  select r.ending = 'none' and r.status not in ('lost', 'spam')
$$;
