-- What a version after 1.0.0 may do to a database that is in use: supabase/tests/upgrade.sweep.test.mjs rehearses it. It is no
-- migration of the product. A new column, and a new table with its rights:
alter table public.requests add column rehearsed_region text not null default '' check (length(rehearsed_region) <= 60);

create table public.rehearsed_labels (
  request_id bigint not null references public.requests (id) on delete cascade,
  label text not null check (length(label) between 1 and 60),
  primary key (request_id, label)
);
alter table public.rehearsed_labels enable row level security;
create policy "Staff read rehearsed labels" on public.rehearsed_labels for select to authenticated using ((select private.is_staff()));
grant select on public.rehearsed_labels to authenticated;

-- A function that knows more:
create or replace function private.searchable(p_text text) returns text immutable set search_path = ''
  return private.normalize_text(concat_ws(' ', p_text, (
    select string_agg(regexp_replace(number[1], '[^0-9]', '', 'g'), ' ')
    from regexp_matches(p_text, '[0-9][0-9\s()./-]{4,}[0-9]', 'g') as number)));

-- A policy that is narrower:
drop policy "Staff read sent files" on public.files;
create policy "Staff read sent files" on public.files for select to authenticated
  using ((select private.is_staff()) and request_id is not null and dropped_at is null);

-- One more of each name that rows have, which an older site does not know:
alter table public.requests drop constraint requests_form_check, drop constraint requests_status_check,
  drop constraint requests_ending_check,
  add constraint requests_form_check
    check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown', 'rehearsed-form')),
  add constraint requests_status_check
    check (status in ('suspected', 'new', 'contacted', 'won', 'lost', 'spam', 'rehearsed_later')),
  add constraint requests_ending_check check (ending in ('none', 'withdrawn', 'order_ended', 'erasure_asked', 'rehearsed_pause'));
alter table public.journal drop constraint journal_status_check,
  add constraint journal_status_check
    check (status in ('suspected', 'new', 'contacted', 'won', 'lost', 'spam', 'rehearsed_later'));
create or replace function private.is_customers(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('reply', 'accepted', 'approved', 'declined', 'change_asked', 'contradicted', 'details_changed',
    'withdrawn', 'erasure_asked', 'resumed', 'rehearsed_thanks');
create or replace function private.is_stage(p_kind text) returns boolean immutable set search_path = ''
  return p_kind in ('in_production', 'rehearsed_pickup', 'shipped', 'delivered', 'done');
