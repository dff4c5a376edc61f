-- Files of requests: metadata here, bytes in a private bucket under the same id.

create table public.files (
  id uuid primary key default gen_random_uuid(),
  -- The open form that the file was added to: only that form may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes between 1 and 52428800),
  visitor text check (length(visitor) <= 100),
  created_at timestamptz not null default now(),
  -- When request-files found it in the bucket as announced.
  arrived_at timestamptz,
  sent_at timestamptz,
  -- Null again once the request was deleted.
  request_id bigint references public.requests (id) on delete set null,
  dropped_at timestamptz
);
create index files_request on public.files (request_id);
create index files_unsent on public.files (created_at) where request_id is null;

-- Grants one more upload and returns its id; null if too many unsent files, or bytes, of one day are there already.
-- Definer: the service role may not insert files itself, which would skip the limits.
create function public.grant_upload(
  p_form uuid, p_name text, p_bytes bigint, p_form_limit integer, p_visitor_limit integer, p_bytes_limit bigint,
  p_visitor text default null
) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  perform pg_advisory_xact_lock(7264301);
  insert into public.files (form_key, name, bytes, visitor)
  select p_form, p_name, p_bytes, p_visitor
  from public.files where request_id is null and dropped_at is null and created_at > now() - interval '1 day'
  having count(*) filter (where form_key = p_form) < p_form_limit
    and count(*) filter (where visitor is not distinct from p_visitor) < p_visitor_limit
    and coalesce(sum(bytes), 0) + p_bytes <= p_bytes_limit
  returning id into new_id;
  return new_id;
end
$$;

-- Drops files that were never sent or whose request was deleted, and returns their ids for the bucket. Rows stay until
-- their signed URL, which could bring the bytes back, has expired. Definer: the service role may not delete files.
create function public.drop_orphans() returns uuid[] language sql security definer set search_path = '' as $$
  delete from public.files where dropped_at < now() - interval '3 hours';
  with dropped as (
    update public.files set dropped_at = coalesce(dropped_at, now()), name = '-'
    where request_id is null
      and (dropped_at is not null or sent_at is not null or created_at < now() - interval '1 day')
    returning id)
  select coalesce(array_agg(id), '{}') from dropped
$$;
