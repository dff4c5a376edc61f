-- Files that visitors attach to a request: metadata here, bytes in a private bucket under the same id. The announced
-- size is binding, and a visitor who announces a lot but uploads nothing blocks nobody else: a granted upload counts
-- against the limits for 15 minutes, a completed one until it is deleted.

create table private.request_files (
  -- Also the name in the bucket, so it must be unguessable.
  id uuid primary key default gen_random_uuid(),
  -- The open form that the file was added to: only that form may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  visitor_hash text check (length(visitor_hash) <= 100),
  created_at timestamptz not null default now(),
  -- When request-files found it in the bucket as announced.
  arrived_at timestamptz,
  submission_id bigint references public."Form Sub" (id) on delete set null,
  sent_at timestamptz,
  -- Set when the file is being removed: it can no longer be sent.
  dropped_at timestamptz,
  network_hash text check (length(network_hash) <= 100),
  -- When the embedded storage started to receive it. A hosted project keeps its own list of objects.
  begun_at timestamptz,
  -- When it was last removed. The row stays until its signed URL expires: another upload could still take its place.
  swept_at timestamptz
);
comment on table private.request_files is 'Uploaded files. Orphans are deleted: files not sent within a day, and files of deleted submissions.';
create index request_files_form on private.request_files (form_key);
create index request_files_submission on private.request_files (submission_id);
create index request_files_unsent on private.request_files (created_at) where submission_id is null;

create view public.request_files with (security_invoker = true) as
  select id, submission_id, name, bytes from private.request_files where submission_id is not null;
comment on view public.request_files is 'For staff: the files of submissions.';

-- The size of the object with this name in the bucket; null if there is none, or if files are on our own disk.
do $migration$
begin
  if to_regclass('storage.objects') is null then
    create function private.size_in_bucket(p_id uuid) returns bigint language sql stable set search_path = '' as $$
      select null::bigint
    $$;
  else
    create function private.size_in_bucket(p_id uuid) returns bigint language sql stable set search_path = '' as $$
      select (metadata ->> 'size')::bigint from storage.objects where bucket_id = 'request-files' and name = p_id::text
    $$;
  end if;
end
$migration$;

-- The quota that an unsent file uses, 0 if none. Hosted storage accepts up to the largest file size until the upload
-- has settled; embedded storage accepts no more than was announced.
create function private.reserved_bytes(f private.request_files) returns bigint
language sql stable set search_path = '' as $$
  select case
    when f.arrived_at is not null or f.begun_at is not null then f.bytes
    when f.dropped_at is not null or f.created_at < now() - interval '15 minutes' then coalesce(private.size_in_bucket(f.id), 0)
    when to_regclass('storage.objects') is null then f.bytes
    else 52428800
  end
$$;

-- Grants or refuses one more upload. p_limits: {"per_form", "per_visitor", "overall": numbers of unsent files,
-- "visitor_bytes", "unsent_bytes": total size of the unsent files of one visitor, and of all}. A network may have as
-- much as several visitors; callers without a visitor hash share a fifth of the total.
-- Returns {"outcome": "granted", "id": …} or "form_full" or "busy".
create function public.create_upload(
  p_form_key uuid, p_name text, p_bytes bigint, p_visitor_hash text, p_limits jsonb, p_network_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  share constant bigint := private.network_factor();
  per_visitor constant bigint := (p_limits ->> 'per_visitor')::bigint;
  overall constant bigint := (p_limits ->> 'overall')::bigint;
  unsent_bytes constant bigint := (p_limits ->> 'unsent_bytes')::bigint;
  visitor_bytes constant bigint := coalesce((p_limits ->> 'visitor_bytes')::bigint, unsent_bytes);
  needed constant bigint := private.reserved_bytes(jsonb_populate_record(
    null::private.request_files, jsonb_build_object('bytes', p_bytes, 'created_at', now())));
begin
  -- Serialized, so that the counts still hold when the row is inserted.
  perform pg_advisory_xact_lock(7264301);
  if (select count(*) from private.request_files where form_key = p_form_key) >= (p_limits ->> 'per_form')::integer then
    return '{"outcome": "form_full"}';
  end if;
  if exists (
    select from (
      select count(*) as files, coalesce(sum(room), 0) + needed as bytes,
        count(*) filter (where visitor_hash = p_visitor_hash) as of_visitor,
        coalesce(sum(room) filter (where visitor_hash = p_visitor_hash), 0) + needed as bytes_of_visitor,
        count(*) filter (where network_hash = p_network_hash) as of_network,
        coalesce(sum(room) filter (where network_hash = p_network_hash), 0) + needed as bytes_of_network,
        count(*) filter (where visitor_hash is null) as of_unknown,
        coalesce(sum(room) filter (where visitor_hash is null), 0) + needed as bytes_of_unknown
      from (
        select f.visitor_hash, f.network_hash, private.reserved_bytes(f) as room
        from private.request_files as f where f.submission_id is null
      ) as unsent where room > 0
    ) as counted
    where files >= overall or bytes > unsent_bytes
      or p_visitor_hash is not null and (of_visitor >= per_visitor or bytes_of_visitor > visitor_bytes)
      or p_network_hash is not null and (of_network >= share * per_visitor or bytes_of_network > share * visitor_bytes)
      or p_visitor_hash is null and (of_unknown >= overall / 5 or bytes_of_unknown > unsent_bytes / 5)
  ) then
    return '{"outcome": "busy"}';
  end if;
  insert into private.request_files (form_key, name, bytes, visitor_hash, network_hash)
    values (p_form_key, p_name, p_bytes, p_visitor_hash, p_network_hash) returning id into new_id;
  return jsonb_build_object('outcome', 'granted', 'id', new_id);
end
$$;

-- The announced name and size, which the function compares with the object in the bucket; null if the form lacks it.
create function public.announced_upload(p_form_key uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes)
  from private.request_files where id = p_id and form_key = p_form_key and dropped_at is null
$$;

-- Records whether the upload arrived as announced; any other is dropped.
create function public.complete_upload(p_id uuid, p_arrived boolean) returns boolean
language sql security definer set search_path = '' as $$
  update private.request_files
  set arrived_at = case when p_arrived then now() end, dropped_at = case when not p_arrived then now() end
  where id = p_id and submission_id is null and dropped_at is null;
  select p_arrived
$$;

-- Called by the embedded storage before it accepts a file: whether the id is open for upload. From now on it counts.
create function private.begin_upload(p_id uuid) returns boolean
language sql set search_path = '' as $$
  with begun as (
    update private.request_files set begun_at = now() where id = p_id and dropped_at is null returning 1
  )
  select exists (select from begun)
$$;

-- The embedded storage calls this when an upload was not completed.
create function private.cancel_upload(p_id uuid) returns void
language sql set search_path = '' as $$
  update private.request_files set begun_at = null where id = p_id and arrived_at is null
$$;

-- Drops orphaned uploads, so that nobody can send them: not sent within a day, not settled within three hours, larger
-- than announced, refused, or of a deleted request. Returns each at most once a minute until forget_files deletes it.
create function public.orphaned_files(p_most integer) returns uuid[]
language sql security definer set search_path = '' as $$
  with gone as (
    update private.request_files set dropped_at = coalesce(dropped_at, now())
    where id in (
      select id from private.request_files
      where submission_id is null
        and (swept_at is null or swept_at not between now() - interval '1 minute' and now())
        and (sent_at is not null or dropped_at is not null or created_at < now() - interval '24 hours'
          or arrived_at is null
            and (created_at < now() - interval '3 hours' or private.size_in_bucket(id) > bytes))
      limit p_most)
    returning id
  )
  select coalesce(array_agg(id), '{}') from gone
$$;

-- Called after the objects were removed. A signed URL is valid for two hours and an upload may take one: until then the
-- row stays, without the file's name.
create function public.forget_files(p_ids uuid[]) returns boolean
language sql security definer set search_path = '' as $$
  delete from private.request_files
  where id = any (p_ids) and dropped_at is not null and created_at < now() - interval '3 hours';
  update private.request_files set swept_at = now(), name = '-' where id = any (p_ids) and dropped_at is not null;
  select true
$$;

-- From here on every file in the bucket has a row.
insert into private.heartbeats (name) values ('files_known');

-- Starts the hourly search for files without a row. Returns the time from which on every file has one (older files may
-- belong to another database), or null if the search is not due.
create function public.begin_orphan_round() returns timestamptz
language sql security definer set search_path = '' as $$
  with begun as (
    insert into private.heartbeats as h (name) values ('orphans') on conflict (name) do update set beaten_at = now()
      where h.beaten_at not between now() - interval '1 hour' and now()
    returning 1
  )
  select beaten_at from private.heartbeats where name = 'files_known' and exists (select from begun)
$$;

create function public.unknown_files(p_names uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(p_names) as asked (id)
  where not exists (select from private.request_files as f where f.id = asked.id)
$$;

-- The storage API calls this with the reader's role: only staff may read, and only files that belong to a request.
create function public.may_read_file(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff()
    and exists (select 1 from private.request_files where id::text = p_name and submission_id is not null)
$$;
