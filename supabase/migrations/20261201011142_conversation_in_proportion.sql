create or replace function private.conversation_of(
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
