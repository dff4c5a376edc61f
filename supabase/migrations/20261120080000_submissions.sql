-- Requests from the website, and who may read them.

create table public."Form Sub" (
  -- A short number is what people read out on the phone; it also breaks ties of created_at when paging.
  -- It starts above a thousand so that the first references do not look like the first customers.
  id bigint generated always as identity (start with 1001) primary key,
  created_at timestamptz not null default now(),
  form_data jsonb not null,
  constraint "Form Sub form_data is an object" check (jsonb_typeof(form_data) = 'object'),
  -- The function caps each field; this is the last line against a row that nobody could open.
  constraint "Form Sub form_data is small" check (octet_length(form_data::text) <= 65536)
);
comment on table public."Form Sub" is 'What visitors asked for. Written by public.submit_lead only, read by staff only.';
comment on column public."Form Sub".form_data is 'The nine fields of the website''s request contract, all text; an absent answer is an empty string.';

-- Newest first with keyset paging: where (created_at, id) < (…) order by created_at desc, id desc.
create index "Form Sub newest first" on public."Form Sub" (created_at desc, id desc);

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.staff is 'Signed-in users who may read the requests. Rows are added by the database owner, never through the API.';

alter table public."Form Sub" enable row level security;
alter table public.staff enable row level security;

create policy "Staff may see that they are staff" on public.staff
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Only staff read requests" on public."Form Sub"
  for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));

-- Hosted projects grant everything on new tables to the API's roles; row level security would be the only door.
-- Nobody may write through the API, the service role included: it calls public.submit_lead, so that no request
-- skips its checks. Anonymous visitors may ask and get no rows, which is the list's empty state and no error.
revoke all on public."Form Sub", public.staff from public, anon, authenticated, service_role;
grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
