-- Files of requests: metadata here, bytes in a private bucket under the same id.

create table public.files (
  id uuid primary key default gen_random_uuid(),
  -- The open form that the file was added to: only that form may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes between 1 and 52428800),
  -- A keyed hash. Null a day after the file was sent.
  visitor text check (length(visitor) <= 100),
  created_at timestamptz not null default now(),
  -- When request-files found it in the bucket as announced.
  arrived_at timestamptz,
  -- How pages show it, as request-files found; null if they only offer it for download.
  shown_as text check (shown_as in ('picture', 'pdf')),
  sent_at timestamptz,
  -- Null again once the request was deleted.
  request_id bigint references public.requests (id) on delete set null,
  dropped_at timestamptz,
  -- Null for the files that came with the request.
  message_id bigint references public.messages (id) on delete set null
);
create index files_request on public.files (request_id);
create index files_message on public.files (message_id);
create index files_unsent on public.files (created_at) where request_id is null;
create index files_sent on public.files (created_at) where visitor is not null and sent_at is not null;

-- A deleted request keeps nothing of its visitor. Also deletes from the dashboard come here, by the foreign key.
create function private.file_left() returns trigger language plpgsql set search_path = '' as $$
begin
  new.visitor := null;
  return new;
end
$$;
create trigger file_left before update of request_id on public.files for each row when (new.request_id is null)
  execute function private.file_left();

-- Unsent files with their size in the bucket; null while nothing has arrived. What is not as large as
-- announced is in excess, and what is beyond the share of a visitor: URLs outlive the time for which an
-- announcement counts.
create function private.unsent_files() returns table (file public.files, size bigint, is_excess boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
  select files, stored, stored <> bytes
    or sum(stored) over (partition by visitor order by created_at, id) > 500 * 1024 * 1024
  from public.files left join (
    select name as object, (metadata ->> 'size')::bigint as stored from storage.objects
      where bucket_id = 'request-files'
  ) as objects on object = id::text
  where request_id is null;
end
$$;

-- Grants one more upload and returns its id; null if too many unsent files, or bytes, are there already:
-- announced ones of fifteen minutes, arrived ones of a day; or if the visitor has sent too many within a day.
-- What is in excess, and what was sent, closes uploads for nobody else.
-- Definer: the service role may not insert files itself, which would skip the limits.
create function public.grant_upload(
  p_form uuid, p_name text, p_bytes bigint, p_visitor text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  megabyte constant bigint := 1024 * 1024;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(7264301);
  insert into public.files (form_key, name, bytes, visitor)
  select p_form, p_name, p_bytes, p_visitor
  from (select (file).*, size, is_excess, coalesce(size, (file).bytes) as held from private.unsent_files()) as unsent
  where size is not null or created_at > now() - interval '15 minutes'
  having count(*) filter (where form_key = p_form) < 30
    and count(*) filter (where visitor is not distinct from p_visitor) < 60
    and coalesce(sum(held) filter (where visitor is not distinct from p_visitor), 0) + p_bytes <= 500 * megabyte
    and coalesce(sum(held) filter (where is_excess is not true), 0) + p_bytes <= 10000 * megabyte
    and (
      select count(*) < 200 and coalesce(sum(bytes), 0) + p_bytes <= 2000 * megabyte from public.files
      where visitor = p_visitor and sent_at is not null and created_at > now() - interval '1 day')
  returning id into new_id;
  return new_id;
end
$$;

-- Gives a request, or a message about it, uploads that have arrived from the open form with this key, up to
-- ten each. Returns whether there were any. Staff have no share, so theirs forget the visitor at once.
create function private.attach_files(p_request bigint, p_message bigint, p_form_key uuid, p_files uuid[])
  returns boolean
language sql set search_path = '' as $$
  with attached as (
    update public.files
    set request_id = p_request, message_id = p_message, sent_at = now(),
      visitor = case when not private.is_staff() then visitor end
    where id in (
      select id from public.files where id = any (p_files) and form_key = p_form_key
        and arrived_at is not null and sent_at is null and dropped_at is null
      order by id limit 10 - (
        select count(*) from public.files where request_id = p_request and message_id is not distinct from p_message)
      for update)
    returning 1)
  select exists (select from attached)
$$;

-- Drops files that never arrived, are in excess, were never sent, or whose request was deleted. Returns what
-- the bucket has to delete, or to empty (to one byte) while a URL could still fill it. Rows go once the
-- bucket has deleted their files.
-- Definer: the service role may not delete files.
create function public.drop_orphans() returns table (orphan uuid, url_ended boolean)
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7264301);
  delete from public.files using private.unsent_files() as unsent
  where id = (file).id and dropped_at is not null and size is null and created_at < now() - interval '3 hours';
  return query
  with dropped as (
    update public.files set dropped_at = coalesce(dropped_at, now()), name = '-'
    from private.unsent_files() as unsent
    where id = (file).id and request_id is null and (dropped_at is not null or sent_at is not null or is_excess
      or created_at < now() - case when size is null then interval '3 hours' else interval '1 day' end)
    returning id, size, created_at < now() - interval '3 hours' as has_ended)
  select id, has_ended from dropped where size > 1 or has_ended and size is not null;
end
$$;
