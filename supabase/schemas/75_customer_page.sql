-- The customer's page: what staff and a customer write to each other about a request, and the private link to it. Staff
-- write with write_to_customer; a customer reads and writes through the function customer-page, which alone can derive the
-- secret of a link.

-- Append-only. An author is staff; without one it is the customer's.
create table public.messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  kind text not null check (kind in (
    -- Staff: "handled" was answered in another way; "undone" takes back one of the three before it.
    'message', 'quote', 'proof', 'in_production', 'done', 'handled', 'undone',
    -- The customer.
    'reply', 'accepted', 'approved', 'change_asked', 'details_changed', 'withdrawn', 'erasure_asked')),
  author text,
  sent_at timestamptz not null default now(),
  body text not null default '' check (length(body) <= 4000),
  -- The quote or proof that this answers, or what "undone" takes back.
  about bigint references public.messages (id) on delete cascade,
  -- Of a quote.
  amount numeric(12, 2) check (amount between 0 and 9999999999),
  currency text check (currency ~ '^[A-Z]{3}$'),
  valid_until date check (valid_until between '2000-01-01' and '2199-12-31'),
  -- Of the customer's answers: who accepts or approves, what they change, and the SHA-256 of the approved file.
  name text not null default '' check (length(name) <= 100),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  phone text not null default '' check (length(phone) <= 60),
  event_on date,
  approved_sha256 text check (approved_sha256 ~ '^[0-9a-f]{64}$'),
  -- A message that arrives again is not stored twice.
  key uuid not null default gen_random_uuid(),
  unique (request_id, key)
);
create index messages_request on public.messages (request_id, id);
create index messages_about on public.messages (about);
-- Each quote and each proof is answered once.
create unique index messages_answer on public.messages (about) where kind in ('accepted', 'approved', 'change_asked');

-- One link a request. Renewing or revoking it raises the version, which the secret is derived from; the row stays, so that no
-- version comes again.
create table private.links (
  request_id bigint primary key references public.requests (id) on delete cascade,
  version integer not null default 1,
  -- A keyed hash of the secret; null while nobody has been sent the link, and once it has ended.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz not null default now() + interval '90 days'
);
