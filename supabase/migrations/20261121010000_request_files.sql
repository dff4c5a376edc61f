-- Files that visitors add to a request. What they are stands here, the bytes lie in a private bucket under the same id.

create table private.request_files (
  -- Also the name in the bucket: nobody can guess it.
  id uuid primary key default gen_random_uuid(),
  -- The open form that it was added to: only that one may send it.
  form_key uuid not null,
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  visitor_hash text check (length(visitor_hash) <= 100),
  created_at timestamptz not null default now(),
  -- When it lay in the bucket as it was announced.
  arrived_at timestamptz,
  submission_id bigint references public."Form Sub" (id) on delete set null,
  sent_at timestamptz,
  -- It is being removed, and can no longer be sent.
  dropped_at timestamptz
);
comment on table private.request_files is 'Files of requests. What is not sent within a day, and what belonged to a request that was deleted, is swept away.';
create index request_files_form on private.request_files (form_key);
create index request_files_submission on private.request_files (submission_id);
create index request_files_unsent on private.request_files (created_at) where submission_id is null;

alter table private.request_files enable row level security;
revoke all on private.request_files from public, anon, authenticated, service_role;
create policy "Only staff see files" on private.request_files for select to authenticated using ((select private.is_staff()));
grant select on private.request_files to authenticated;

create view public.request_files with (security_invoker = true) as
  select id, submission_id, name, bytes from private.request_files where submission_id is not null;
comment on view public.request_files is 'For staff: the files of requests.';
revoke all on public.request_files from public, anon, authenticated, service_role;
grant select on public.request_files to authenticated;

-- May one more file be sent to the bucket? p_limits: {"per_form", "per_visitor", "overall": files that are not sent yet,
-- "unsent_bytes": what all of them may weigh together}. Answers {"outcome": "granted", "id": …} or "form_full" or "busy".
create function public.grant_file(
  p_form_key uuid, p_name text, p_bytes bigint, p_visitor_hash text, p_limits jsonb
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  -- One after the other: what is counted is still so when it is added to.
  perform pg_advisory_xact_lock(7264301);
  if (select count(*) from private.request_files where form_key = p_form_key) >= (p_limits ->> 'per_form')::integer then
    return '{"outcome": "form_full"}';
  end if;
  if exists (
    select 1 from private.request_files
    where submission_id is null and created_at > now() - interval '24 hours'
    having count(*) >= (p_limits ->> 'overall')::integer
      or count(*) filter (where visitor_hash = p_visitor_hash) >= (p_limits ->> 'per_visitor')::integer
      or coalesce(sum(bytes), 0) + p_bytes > (p_limits ->> 'unsent_bytes')::bigint
  ) then
    return '{"outcome": "busy"}';
  end if;
  insert into private.request_files (form_key, name, bytes, visitor_hash)
    values (p_form_key, p_name, p_bytes, p_visitor_hash) returning id into new_id;
  return jsonb_build_object('outcome', 'granted', 'id', new_id);
end
$$;

-- What was announced, for the function to compare with what lies in the bucket; null if this form has no such file.
create function public.announced_file(p_form_key uuid, p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', name, 'bytes', bytes)
  from private.request_files where id = p_id and form_key = p_form_key and dropped_at is null
$$;

-- It arrived as announced, or it is none of ours and goes.
create function public.settle_file(p_id uuid, p_arrived boolean) returns boolean
language sql security definer set search_path = '' as $$
  update private.request_files
  set arrived_at = case when p_arrived then now() end, dropped_at = case when not p_arrived then now() end
  where id = p_id and submission_id is null and dropped_at is null;
  select p_arrived
$$;

-- What can go: never sent within a day, refused, or of a request that is gone. From here on nobody can send it.
create function public.files_to_sweep(p_most integer) returns uuid[]
language sql security definer set search_path = '' as $$
  with gone as (
    update private.request_files set dropped_at = coalesce(dropped_at, now())
    where id in (
      select id from private.request_files
      where submission_id is null
        and (sent_at is not null or dropped_at is not null or created_at < now() - interval '24 hours')
      limit p_most)
    returning id
  )
  select coalesce(array_agg(id), '{}') from gone
$$;

create function public.forget_files(p_ids uuid[]) returns boolean
language sql security definer set search_path = '' as $$
  delete from private.request_files where id = any (p_ids) and dropped_at is not null;
  select true
$$;

-- A request together with the files that were added to its form: all or nothing. p_submission holds the parameters of
-- store_submission by their names. The answer also tells how many files ("files") now belong to the request.
create function public.store_request(p_submission jsonb, p_form_key uuid, p_files uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  s constant jsonb := p_submission;
  answer jsonb;
begin
  answer := public.store_submission(
    p_form_data := s -> 'p_form_data', p_form := s ->> 'p_form', p_key := s ->> 'p_key', p_digest := s ->> 'p_digest',
    p_channel := s ->> 'p_channel', p_visitor_hash := s ->> 'p_visitor_hash', p_reply_hash := s ->> 'p_reply_hash',
    p_limits := s -> 'p_limits', p_quarantined := (s ->> 'p_quarantined')::boolean, p_score := (s ->> 'p_score')::integer,
    p_reasons := array(select jsonb_array_elements_text(s -> 'p_reasons')), p_attribution := nullif(s -> 'p_attribution', 'null'),
    p_webhook := (s ->> 'p_webhook')::boolean);
  if answer ->> 'outcome' = 'stored' then
    update private.request_files set submission_id = (answer ->> 'id')::bigint, sent_at = now()
    where id = any (p_files) and form_key = p_form_key and submission_id is null
      and arrived_at is not null and dropped_at is null;
  end if;
  return answer || jsonb_build_object('files', (
    select count(*) from private.request_files where submission_id = (answer ->> 'id')::bigint));
end
$$;
comment on function public.store_request is 'Stores a request with its files. Called by the send-contact-form function with the service role, by nobody else.';

-- Asked by the storage API as whoever wants to read: only staff, and only what belongs to a request.
create function public.may_read_file(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_staff()
    and exists (select 1 from private.request_files where id::text = p_name and submission_id is not null)
$$;

revoke execute on function public.grant_file, public.announced_file, public.settle_file, public.files_to_sweep,
  public.forget_files, public.store_request from public, anon, authenticated;
grant execute on function public.grant_file, public.announced_file, public.settle_file, public.files_to_sweep,
  public.forget_files, public.store_request to service_role;
revoke execute on function public.may_read_file from public, anon;
grant execute on function public.may_read_file to authenticated;

-- Hosted: a private bucket in which nothing has a type that a browser would show or run. The embedded backend keeps the
-- bytes on disk (scripts/backend/storage.mjs) and asks may_read_file itself.
do $migration$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('request-files', 'request-files', false, 52428800, '{application/octet-stream}')
    on conflict (id) do update set
      public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  create policy "Only staff read the files of requests" on storage.objects for select to authenticated
    using (bucket_id = 'request-files' and public.may_read_file(name));
end
$migration$;

-- Hosted: swept every ten minutes, with the vault's keys of the schedule of delivery.
do $migration$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    return;
  end if;

  create function private.request_sweep() returns void language plpgsql set search_path = '' as $$
  declare
    project_url constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url');
    delivery_key constant text := (select decrypted_secret from vault.decrypted_secrets where name = 'delivery_key');
  begin
    if project_url is null or delivery_key is null then
      raise warning 'Files wait to be swept: the vault has no project_url or delivery_key.';
      return;
    end if;
    perform net.http_post(
      url := project_url || '/functions/v1/request-files',
      headers := jsonb_build_object('content-type', 'application/json', 'apikey', delivery_key),
      body := '{"do": "sweep"}'::jsonb,
      timeout_milliseconds := 60000
    );
  end
  $$;
  revoke execute on function private.request_sweep from public, anon, authenticated, service_role;

  perform cron.schedule('sweep-files', '*/10 * * * *', 'select private.request_sweep()');
end
$migration$;
