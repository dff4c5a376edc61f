-- Messages: what staff and the customer of a request write to each other, and the private link to the customer's page.
-- Staff write with write_to_customer, a customer on that page (75_customer_page.sql); nobody changes messages.

create table public.messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  kind text not null,
  -- The email of staff; null if the customer wrote it.
  author text,
  sent_at timestamptz not null default now(),
  body text not null default '' check (length(body) <= 4000),
  -- The quote or proof that this responds to, or what "undone" takes back.
  about bigint references public.messages (id) on delete cascade,
  -- Of a quote.
  amount numeric(12, 2) check (amount between 0 and 9999999999),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_until date check (valid_until between '2000-01-01' and '2199-12-31'),
  -- Of a quote or a proof: the day on which it comes back to its owner, and when to remind the customer.
  comes_back_on date check (comes_back_on between '2000-01-01' and '2199-12-31'),
  remind_at timestamptz,
  -- Of a shipment, none of which has to be known.
  carrier text not null default '' check (length(carrier) <= 40),
  tracking text not null default '' check (tracking ~ '^[A-Za-z0-9 -]{0,40}$'),
  expected_on date check (expected_on between '2000-01-01' and '2199-12-31'),
  -- Of a customer's response: who accepts or approves, what they change, and the approved file's SHA-256.
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on date check (event_on between '2000-01-01' and '2199-12-31'),
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  -- What became of the mail of a letter or a stage.
  mail_state text check (mail_state in ('sent', 'refused')),
  -- A message that arrives again is not stored twice.
  key uuid not null default gen_random_uuid(),
  unique (request_id, key),
  constraint messages_kind check (case when author is null
    then kind in ('reply', 'accepted', 'approved', 'change_asked', 'details_changed', 'withdrawn', 'erasure_asked')
    else kind in ('message', 'quote', 'proof', 'in_production', 'shipped', 'delivered', 'done', 'handled', 'undone') end),
  constraint messages_with_about check ((about is not null) = (kind in ('accepted', 'approved', 'change_asked', 'undone'))),
  constraint messages_with_price check ((kind = 'quote') = (amount is not null and currency is not null)),
  constraint messages_with_shipment check (kind = 'shipped' or carrier = '' and tracking = '' and expected_on is null),
  constraint messages_with_hash check ((kind = 'approved') = (approved_sha256 is not null)),
  constraint messages_with_name check (name <> '' or kind not in ('accepted', 'approved'))
);
create index messages_request on public.messages (request_id, id);
-- Each quote and each proof is answered once.
create unique index messages_about on public.messages (about);
create index messages_remind on public.messages (remind_at) where remind_at is not null;

-- Letters, which are mailed at once; how far an order is; and the stages that are mailed, after a minute in
-- which they can be taken back: mailedKinds, stageKinds and announcedKinds in
-- functions/_shared/customer-page.ts.
create function private.is_mailed(p_kind text) returns boolean language sql immutable set search_path = '' as $$
  select p_kind in ('message', 'quote', 'proof')
$$;
create function private.is_stage(p_kind text) returns boolean language sql immutable set search_path = '' as $$
  select p_kind in ('in_production', 'shipped', 'delivered', 'done')
$$;
create function private.is_announced(p_kind text) returns boolean language sql immutable set search_path = '' as $$
  select p_kind in ('shipped', 'delivered')
$$;

-- The messages of a request without what staff took back.
create function private.messages_in_force(p_id bigint) returns setof public.messages
language sql stable set search_path = '' as $$
  select * from public.messages as m where request_id = p_id and kind <> 'undone'
    and not exists (select from public.messages where about = m.id and kind = 'undone')
$$;

-- Each request has one. Revoking a link, or renewing an ended one, raises its version, which its secret is
-- derived from; the row stays, so that no version comes again. Only the functions can derive the secret.
create table private.links (
  request_id bigint primary key references public.requests (id) on delete cascade,
  version integer not null default 1,
  -- A keyed hash of the secret; null while nobody has been sent the link, and once it has ended.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null default now() + interval '90 days'
);
create index links_end on private.links (ends_at) where hash is not null;

-- What a search finds of a message; of an amount both 8688.00 and 8,688.00.
create function private.message_text(m public.messages) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', m.body, m.name, m.purchase_order, m.phone, m.tracking, m.amount,
    to_char(m.amount, 'FM9,999,999,990.00'))
$$;

-- What a search finds of a request: its answers, its campaign, the notes of its journal, and its messages.
create function private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb) returns text
language sql stable set search_path = '' as $$
  select private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(private.message_text(messages), ' ' order by id) from public.messages where request_id = p_id)))
$$;

-- Computes who waits for whom, which stateOf in functions/_shared/standing.ts reads for both sides. What the
-- customer asks is ended by a letter that was not refused, an answer in another way, or their withdrawal; what
-- they decided or changed also by a stage; a deletion that they ask for only by the deletion.
create function private.update_standing(p_id bigint) returns void language plpgsql set search_path = '' as $$
declare
  newest record;
  quote public.messages;
  to_quote public.messages;
  to_proof public.messages;
  is_quote_open boolean;
  is_proof_open boolean;
begin
  select
    coalesce(max(id) filter (where (private.is_mailed(kind) or kind = 'handled')
      and mail_state is distinct from 'refused'), 0) as letter,
    coalesce(max(id) filter (where private.is_stage(kind)), 0) as stage,
    max(id) filter (where kind = 'quote') as quote, max(id) filter (where kind = 'proof') as proof,
    max(id) as last,
    (array_agg(kind order by id desc))[1] as last_kind,
    coalesce(max(id) filter (where kind = 'withdrawn'), 0) as withdrawn,
    coalesce(max(id) filter (where private.is_mailed(kind)), 0) as mailed,
    coalesce(bool_or(kind = 'erasure_asked'), false) as is_erasure_asked
    into newest from private.messages_in_force(p_id);
  select * into quote from public.messages where id = newest.quote;
  select * into to_quote from public.messages where about = newest.quote;
  select * into to_proof from public.messages where about = newest.proof;
  is_quote_open := newest.quote is not null and to_quote.id is null;
  is_proof_open := newest.proof is not null and to_proof.id is null;
  update public.requests set
    (customer_wrote_at, asked_at, news) = (
      select min(sent_at), min(sent_at) filter (where kind in ('reply', 'change_asked')
        and id > newest.withdrawn and not newest.is_erasure_asked), (array_agg(kind order by
        array_position('{erasure_asked,withdrawn,approved,accepted,change_asked,reply,details_changed}', kind)))[1]
      from public.messages
      where request_id = p_id and author is null and (kind = 'erasure_asked' or id > case
        when kind in ('reply', 'change_asked') then newest.letter else greatest(newest.letter, newest.stage) end)),
    amount = quote.amount, currency = quote.currency,
    quote_until = case when is_quote_open then coalesce(quote.valid_until, '2199-12-31') end,
    has_open_proof = is_proof_open,
    standing = case
      when newest.is_erasure_asked then 'erasure_asked'
      when newest.withdrawn > newest.mailed then 'withdrawn'
      when is_quote_open or is_proof_open then 'offered'
      when newest.last_kind = 'message' then 'wrote'
      when to_proof.kind = 'approved' and to_proof.id > newest.stage then 'approved'
      when to_quote.kind = 'accepted' and to_quote.id > newest.stage then 'accepted'
      else coalesce((select kind from public.messages where id = newest.stage),
        case newest.last_kind when 'handled' then 'handled' else 'open' end) end,
    comes_back_on = (select comes_back_on from public.messages where id = newest.last),
    undelivered_at = (
      select max(finished_at) from private.outbox
      where request_id = p_id and state = 'dead' and private.is_to_customer(kind)
        and finished_at > coalesce((select sent_at from public.messages where id = newest.letter), '-infinity'))
  where id = p_id;
end
$$;

-- Definer: staff may not write the state of a request.
create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.requests set
    event_on = coalesce(new.event_on, event_on),
    search_text = concat_ws(' ', search_text, nullif(private.searchable(private.message_text(new)), ''))
  where id = new.request_id;
  perform private.update_standing(new.request_id);
  update private.links set ends_at = now() + interval '90 days' where request_id = new.request_id;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();
