-- Messages: what staff and the customer of a request write to each other, and the private link to the customer's page.
-- Staff write with write_to_customer (76_letters.sql), a customer on that page (75_customer_page.sql); nobody changes
-- messages.

-- What each kind is: the lists of functions/_shared/customer-page.ts and stages.ts, which a test compares. What a customer
-- writes.
create function private.is_customers(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'details_changed',
    'withdrawn', 'erasure_asked', 'resumed');
-- What a customer says to an offer. The newest counts.
create function private.is_response(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('accepted', 'approved', 'declined', 'change_asked');
-- What a customer says by phone or email, which staff note.
create function private.is_noted(p_kind text) returns boolean immutable set search_path = ''
  return private.is_response(p_kind) or p_kind in ('details_changed', 'withdrawn', 'resumed');

-- What staff have to answer.
create function private.needs_answer(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'change_asked', 'contradicted', 'resumed');
-- Letters, which are mailed at once; how far an order is; and what else is mailed, after a minute in which that can be
-- taken back unsent.
create function private.is_mailed_at_once(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('message', 'quote', 'proof', 'parcel_lost');
-- The stages of an order: the table of functions/_shared/stages.ts, with the rank of each. Those of production say of a line
-- what it is at before it is sent.
create function private.stages() returns jsonb immutable set search_path = ''
  return '{
    "in_production": {"rank": 1, "step": "production", "isAddressOpen": true, "isMailed": false, "asks": ["line_ids"]},
    "shipped": {"rank": 2, "step": "delivery", "isAddressOpen": false, "isMailed": true,
      "asks": ["line_ids", "carrier", "tracking", "expected_on", "is_all"]},
    "delivered": {"rank": 3, "step": "delivery", "isAddressOpen": false, "isMailed": true, "asks": ["is_all"]},
    "done": {"rank": 4, "step": "delivery", "isAddressOpen": false, "isMailed": false, "asks": []}
  }'::jsonb;
create function private.is_stage(p_kind text) returns boolean immutable set search_path = ''
  return private.stages() ? p_kind;
create function private.is_announced(p_kind text) returns boolean immutable set search_path = ''
  return coalesce((private.stages() -> p_kind -> 'isMailed')::boolean,
    p_kind in ('ended', 'order_ended', 'parcel_damaged', 'parcel_wrong'));
-- What happens to a parcel, so that what it had is made again.
create function private.is_remade(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('parcel_lost', 'parcel_damaged', 'parcel_wrong');

-- The sum of the lines of a quote (QuoteLine in functions/_shared/customer-page.ts); null if they are none.
create function private.sum_of(p_lines jsonb) returns numeric immutable set search_path = ''
  return case jsonb_typeof(p_lines) when 'array' then (
    select case when count(*) between 1 and 30 and bool_and(coalesce(length(line ->> 'what') between 1 and 200
        and length(line ->> 'quantity') <= 40 and line ->> 'sum' ~ '^-?\d{1,10}\.\d\d$', false))
      then sum(substring(line ->> 'sum' from '^-?\d{1,10}\.\d\d$')::numeric) end
    from jsonb_array_elements(p_lines) as line) end;

create table public.messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  kind text not null,
  -- The email of staff; null if the customer wrote it.
  author text,
  sent_at timestamptz not null default now(),
  body text not null default '' check (length(body) <= 4000),
  -- What it responds to: an offer (a quote or a proof); what it takes back; the parcel that is lost.
  about bigint references public.messages (id) on delete cascade,
  -- Of an offer or a parcel: the first of the chain that it goes on with; null if it begins one. The newest replaces
  -- the others.
  replaces bigint references public.messages (id) on delete cascade,
  -- How the customer gave it. What they said by phone or email, staff note in their own name, with the day.
  way text not null default 'page' check (way in ('page', 'phone', 'email')),
  said_on private.day,
  -- Of a message: whether it asks something.
  asks boolean not null default false check (not asks or kind = 'message'),
  -- Ended or taken back, by either side: it counts as never written.
  is_void boolean not null default false,
  -- Of a quote: its lines, and their sum.
  lines jsonb,
  amount numeric(12, 2) check (amount between 0 and 9999999999),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_until private.day,
  needs_proof boolean,
  -- Of a letter: the day on which it comes back to its owner; of a quote or a proof, when to remind the customer.
  comes_back_on private.day,
  remind_at timestamptz,
  -- Of a quote: the day on which all of it arrives.
  deliver_on private.day,
  -- Of a shipment, none of which has to be known.
  carrier text not null default '' check (length(carrier) <= 40),
  tracking text not null default '' check (tracking ~ '^[A-Za-z0-9 -]{0,40}$'),
  expected_on private.day,
  -- Of a stage from the first shipment on: whether that is all of the order; null if it was not asked. Of what is said to a
  -- quote of a choice: whether it is of all its options.
  is_all boolean constraint messages_is_all check (is_all is null or kind in ('shipped', 'delivered', 'done', 'declined', 'change_asked')),
  -- Of a customer's response: who accepts or approves, what they change, and the approved file's SHA-256.
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on private.day,
  -- Where the goods go; of a shipment, where it went.
  deliver_to text not null default '' check (length(deliver_to) <= 500),
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  -- What became of the mail of a letter or a stage; "unaddressed" was never sent, without an address.
  mail_state text check (mail_state in ('sent', 'refused', 'unaddressed')),
  -- A message that arrives again is not stored twice.
  key uuid not null default gen_random_uuid(),
  -- Of a proof, a stage or what is made again: which lines of goods it is of, and of a parcel those of which more follows (37_lines.sql); null if
  -- it is of all.
  line_ids text[] constraint messages_with_lines check (line_ids is null or cardinality(line_ids) between 1 and 100
    and (kind = 'proof' or private.is_stage(kind) or private.is_remade(kind))),
  part_ids text[] constraint messages_in_part check (part_ids is null or kind = 'shipped' and part_ids <@ line_ids),
  -- Of a quote that is one of several of which the customer takes one: the key of the letter that offered the choice first, and of
  -- the letter that it came with; its name, and words of its own.
  choice_key uuid,
  letter_key uuid,
  option_name text not null default '' check (length(option_name) <= 40),
  option_words text not null default '' check (length(option_words) <= 500),
  -- Of a quote: how much of it is to be paid before we begin, in percent, and where, '' for the company's own page.
  pay_percent smallint not null default 0 check (pay_percent between 0 and 100),
  pay_url text not null default '' check (pay_url = '' or length(pay_url) <= 500 and pay_url ~ '^https://[^/?#@[:space:]]+([/?#][^[:space:]]*)?$'),
  -- Of what a customer accepts or changes: to whom the invoice goes (Invoice in functions/_shared/customer-page.ts).
  invoice jsonb constraint messages_with_invoice check (invoice is null or kind in ('accepted', 'details_changed')
    and jsonb_typeof(invoice) = 'object' and length(invoice::text) <= 2000),
  unique (request_id, key),
  constraint messages_in_choice check ((choice_key is null) = (letter_key is null) and (choice_key is null or kind = 'quote')
    and (choice_key is not null or option_name = '' and option_words = '')),
  constraint messages_kind check (case when author is null then private.is_customers(kind)
    else kind in ('handled', 'undone') or private.is_mailed_at_once(kind) or private.is_announced(kind) or private.is_stage(kind)
      or private.is_noted(kind) end),
  constraint messages_with_about check (case
    when kind in ('accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'resumed', 'ended', 'undone')
      or private.is_remade(kind)
    then about is not null else about is null or kind in ('reply', 'delivered') end),
  constraint messages_in_chain check (replaces is null or kind in ('quote', 'proof', 'shipped')),
  constraint messages_noted check ((author is not null and private.is_noted(kind)) = (said_on is not null)
    and (said_on is null or way <> 'page')),
  constraint messages_with_price check (case kind when 'quote'
    then currency is not null and coalesce(private.sum_of(lines) = amount, false)
    else coalesce(lines::text, amount::text, currency, deliver_on::text) is null and pay_percent = 0 and pay_url = '' end),
  constraint messages_with_address check (deliver_to = '' or kind in ('accepted', 'details_changed', 'shipped')),
  constraint messages_with_shipment check (kind = 'shipped' or carrier = '' and tracking = '' and expected_on is null),
  -- What staff note has no file that the customer signed.
  constraint messages_with_hash check ((kind = 'approved' and author is null) = (approved_sha256 is not null)),
  constraint messages_with_name check (name <> '' or kind not in ('accepted', 'approved'))
);
create index messages_request on public.messages (request_id, id);
-- What was taken back frees it. Of what is said to a quote or a proof, the newest counts.
create unique index messages_about on public.messages (about, (author is null))
  where about is not null and not is_void and kind not in ('reply', 'delivered')
    and not private.is_remade(kind) and not private.is_response(kind);
-- A deletion cascades by both.
create index messages_about_cascade on public.messages (about) where about is not null;
create index messages_replaces on public.messages (replaces) where replaces is not null;
create index messages_remind on public.messages (remind_at) where remind_at is not null;

alter table public.requests add constraint requests_progress_check
    check (progress in ('requested', 'quoted', 'ordered', 'approved') or private.is_stage(progress)),
  add constraint requests_news_check check (private.is_customers(news));

-- Whether a message changes where an order goes.
create function private.is_readdressed(r public.requests, m public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select m.kind = 'details_changed' and r.ordered <> '{}' and m.deliver_to <> ''
$$;

-- The messages of a request that count. Without a SET clause, as the other set-returning functions of update_facts
-- (36_facts.sql): PostgreSQL inlines no function that has one. Each caller sets the search_path.
create function private.messages_in_force(p_id bigint) returns setof public.messages
language sql stable as $$
  select * from public.messages where request_id = p_id and not is_void and kind <> 'undone'
$$;

-- The messages that came with one: of a choice, its other options.
create function private.letter_of(m public.messages) returns setof bigint language sql stable set search_path = '' as $$
  select id from public.messages where request_id = m.request_id and (id = m.id or letter_key = m.letter_key)
$$;

-- Appends what was said to a request, with its files: the columns of a message, which a door has checked.
create function private.append(
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

-- Each request has one. Revoking a link, or renewing an ended one, raises its version, which its secret is
-- derived from; the row stays, so that no version comes again. Only the functions can derive the secret.
create table private.links (
  request_id bigint primary key references public.requests (id) on delete cascade,
  version integer not null default 1,
  -- Of the tokens in mails to the customer: a corrected address and a revoked link raise it, no renewal does.
  mail_version integer not null default 1,
  -- A keyed hash of the secret; null while nobody has been sent the link, and once it has ended.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null default now() + interval '90 days'
);
create index links_end on private.links (ends_at) where hash is not null;

-- What a search finds of a message; of an amount both 8688.00 and 8,688.00.
create function private.message_text(m public.messages) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', m.body, m.option_name, m.option_words, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(m.lines) as line),
    m.name, m.purchase_order, m.phone, m.deliver_to, m.tracking, m.amount, m.invoice ->> 'name',
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
