-- How many files and products belong to a request, kept where it is searched and filtered; the card shows them with the
-- rest of what lies beside it.

alter table private.submission_search
  add column files integer not null default 0,
  -- Of a request for several; one that names its product in words alone has none here.
  add column products integer not null default 0;

create function private.index_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search as known set files = (
    select count(*) from private.request_files as f where f.submission_id = known.submission_id)
  where submission_id in (old.submission_id, new.submission_id);
  return null;
end
$$;
create trigger "Keep the search up to date" after insert or delete or update of submission_id on private.request_files
  for each row execute function private.index_files();

create function private.index_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search set products = jsonb_array_length(new.items) where submission_id = new.submission_id;
  return null;
end
$$;
create trigger "Keep the search up to date" after insert or update on private.request_items
  for each row execute function private.index_items();

-- Requests that were there before.
update private.submission_search as known set files = f.amount
from (select submission_id, count(*) as amount from private.request_files group by submission_id) as f
where f.submission_id = known.submission_id;
update private.submission_search as known set products = jsonb_array_length(i.items)
from private.request_items as i where i.submission_id = known.submission_id;

-- How many requests of the same person are older, counted to 100.
create function private.earlier(p_id bigint, p_email text, p_phone text) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from (
    (select submission_id from private.submission_search
      where email = p_email and p_email <> '' and submission_id < p_id limit 100)
    union
    (select submission_id from private.submission_search
      where phone = p_phone and p_phone <> '' and phone <> '' and submission_id < p_id limit 100)
    limit 100) as before
$$;

create index submission_search_files on private.submission_search (created_at desc, submission_id desc) where files > 0;
create index submission_search_products on private.submission_search (created_at desc, submission_id desc)
  where products > 1;

-- Nobody reads the products in any other way now.
drop view public.request_items;
revoke select on private.request_items from authenticated;
drop policy "Only staff see lists" on private.request_items;

create or replace function private.said_in(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rush', rush, 'budget', budget, 'eventOn', nullif(event_on, 'infinity'), 'files', files,
    'earlier', private.earlier(submission_id, email, phone))
  from private.submission_search where submission_id = p_id
$$;

revoke execute on function private.index_files, private.index_items, private.earlier from public, anon, authenticated, service_role;
