-- Submissions: the requests that visitors sent.

create table public."Form Sub" (
  -- A short number that people can read out on the phone; it also breaks ties of created_at in keyset pagination.
  -- Starts above a thousand so that the first references do not look like the first customers.
  id bigint generated always as identity (start with 1001) primary key,
  created_at timestamptz not null default now(),
  form_data jsonb not null,
  constraint "Form Sub form_data is an object" check (jsonb_typeof(form_data) = 'object'),
  -- The function caps each field; this is the last line of defense against a row that nobody could open.
  constraint "Form Sub form_data is small" check (octet_length(form_data::text) <= 65536)
);
comment on table public."Form Sub" is 'Submissions. Written only by public.store_submission, read only by staff.';
comment on column public."Form Sub".form_data is 'The nine answers of the contract, all text; a missing answer is an empty string.';

-- Keyset pagination, newest first: where (created_at, id) < (…) order by created_at desc, id desc.
create index "Form Sub newest first" on public."Form Sub" (created_at desc, id desc);

create table private.request_items (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 30
    and octet_length(items::text) <= 32768)
);
comment on table private.request_items is 'The quote list of a submission: [{"product", "quantity", "note"}].';
