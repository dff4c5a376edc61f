-- What is announced binds, and whoever announces much and sends nothing closes the uploads to nobody: a place that was
-- granted counts for a quarter of an hour, what has come into it until it is gone.

alter table private.request_files
  add column network_hash text check (length(network_hash) <= 100),
  -- When the embedded storage began to take it. A hosted project has its own list of what it holds.
  add column begun_at timestamptz,
  -- When it was last removed. The row stays until its signature has ended: something else could come into its place.
  add column swept_at timestamptz;

-- How much lies in the bucket under this name; null if nothing does, or if the bytes are on a disk of ours.
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

-- What a file that is not sent yet takes of the room for such files, nothing if there is none. A hosted storage takes the
-- largest file at any place until it has settled, the embedded one no more than was announced.
create function private.room_of(f private.request_files) returns bigint
language sql stable set search_path = '' as $$
  select case
    when f.arrived_at is not null or f.begun_at is not null then f.bytes
    when f.dropped_at is not null or f.created_at < now() - interval '15 minutes' then coalesce(private.size_in_bucket(f.id), 0)
    when to_regclass('storage.objects') is null then f.bytes
    else 52428800
  end
$$;

-- May one more file be sent to the bucket? p_limits: {"per_form", "per_visitor", "overall": files that are not sent yet,
-- "visitor_bytes", "unsent_bytes": what those of one visitor and all of them may weigh together}. A network may have as
-- much as several visitors; callers that cannot be told apart share a fifth of all.
-- Answers {"outcome": "granted", "id": …} or "form_full" or "busy".
drop function public.grant_file;
create function public.grant_file(
  p_form_key uuid, p_name text, p_bytes bigint, p_visitor_hash text, p_limits jsonb, p_network_hash text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
  share constant bigint := private.network_share();
  per_visitor constant bigint := (p_limits ->> 'per_visitor')::bigint;
  overall constant bigint := (p_limits ->> 'overall')::bigint;
  unsent_bytes constant bigint := (p_limits ->> 'unsent_bytes')::bigint;
  visitor_bytes constant bigint := coalesce((p_limits ->> 'visitor_bytes')::bigint, unsent_bytes);
  needed constant bigint := private.room_of(jsonb_populate_record(
    null::private.request_files, jsonb_build_object('bytes', p_bytes, 'created_at', now())));
begin
  -- One after the other: what is counted is still so when it is added to.
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
        select f.visitor_hash, f.network_hash, private.room_of(f) as room
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

-- The embedded storage asks before it takes a file: may something come into this place, and from now on it counts.
create function private.begin_upload(p_id uuid) returns boolean
language sql set search_path = '' as $$
  with begun as (
    update private.request_files set begun_at = now() where id = p_id and dropped_at is null returning 1
  )
  select exists (select from begun)
$$;

-- Nothing came of it.
create function private.break_off_upload(p_id uuid) returns void
language sql set search_path = '' as $$
  update private.request_files set begun_at = null where id = p_id and arrived_at is null
$$;

-- What can go: not sent within a day, not settled within three hours, larger than announced, refused, or of a request that
-- is gone. From here on nobody can send it. Each is answered once a minute, until it is forgotten.
create or replace function public.files_to_sweep(p_most integer) returns uuid[]
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

-- They were removed. A signature is good for two hours and an upload may take one; until then the place is remembered,
-- though not what lay there.
create or replace function public.forget_files(p_ids uuid[]) returns boolean
language sql security definer set search_path = '' as $$
  delete from private.request_files
  where id = any (p_ids) and dropped_at is not null and created_at < now() - interval '3 hours';
  update private.request_files set swept_at = now(), name = '-' where id = any (p_ids) and dropped_at is not null;
  select true
$$;

-- From here on no file lies in the bucket that has no row.
insert into private.heartbeats (name) values ('files_known') on conflict do nothing;

-- Whether to look for files that no row knows, once an hour: since when there can be none; null for not now. What is older
-- may belong to another database.
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

revoke execute on function public.grant_file, public.begin_orphan_round, public.unknown_files from public, anon, authenticated;
grant execute on function public.grant_file, public.begin_orphan_round, public.unknown_files to service_role;
revoke execute on function private.size_in_bucket, private.room_of, private.begin_upload, private.break_off_upload
  from public, anon, authenticated, service_role;
