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
  -- Of a customer's response: who accepts or approves, what they change, and the approved file's SHA-256.
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on date check (event_on between '2000-01-01' and '2199-12-31'),
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  -- A message that arrives again is not stored twice.
  key uuid not null default gen_random_uuid(),
  unique (request_id, key),
  constraint messages_kind check (case when author is null
    then kind in ('reply', 'accepted', 'approved', 'change_asked', 'details_changed', 'withdrawn', 'erasure_asked')
    else kind in ('message', 'quote', 'proof', 'in_production', 'done', 'handled', 'undone') end),
  constraint messages_with_about check ((about is not null) = (kind in ('accepted', 'approved', 'change_asked', 'undone'))),
  constraint messages_with_price check ((kind = 'quote') = (amount is not null and currency is not null)),
  constraint messages_with_hash check ((kind = 'approved') = (approved_sha256 is not null)),
  constraint messages_with_name check (name <> '' or kind not in ('accepted', 'approved'))
);
create index messages_request on public.messages (request_id, id);
-- Each quote and each proof is answered once.
create unique index messages_about on public.messages (about);

-- Whether a message of staff is mailed to the customer: mailedKinds in functions/_shared/customer-page.ts.
create function private.is_mailed(p_kind text) returns boolean language sql immutable set search_path = '' as $$
  select p_kind in ('message', 'quote', 'proof')
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

-- What a search finds of a request: its answers, its campaign, the notes of its journal, and its messages.
create function private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb) returns text
language sql stable set search_path = '' as $$
  select private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(concat_ws(' ', body, name, purchase_order, phone), ' ' order by id)
      from public.messages where request_id = p_id)))
$$;

-- Computes from the messages of a request who waits for whom, and extends its link.
-- Definer: staff may not write the state of a request.
create function private.message_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_request constant bigint := new.request_id;
  -- What staff did last, and did not take back.
  last_done constant bigint := coalesce((
    select max(id) from public.messages as done where request_id = of_request and author is not null and kind <> 'undone'
      and not exists (select from public.messages where about = done.id and kind = 'undone')), 0);
  unanswered constant timestamptz := (
    select min(sent_at) from public.messages where request_id = of_request and author is null and id > last_done);
begin
  update public.requests set
    customer_wrote_at = unanswered,
    staff_wrote_at = case when unanswered is null then (
      select sent_at from public.messages where id = last_done and private.is_mailed(kind)) end,
    event_on = coalesce(new.event_on, event_on),
    search_text = concat_ws(' ', search_text,
      nullif(private.searchable(concat_ws(' ', new.body, new.name, new.purchase_order, new.phone)), ''))
  where id = of_request;
  update private.links set ends_at = now() + interval '90 days' where request_id = of_request;
  return null;
end
$$;
create trigger message_added after insert on public.messages for each row execute function private.message_added();
