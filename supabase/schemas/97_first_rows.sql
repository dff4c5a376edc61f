-- The first row, and the bucket with its policy.

insert into private.settings default values;

-- A private bucket in which no file has a type that a browser would render or run. Staff read what they may see in
-- public.files.
do $$ begin
  if to_regclass('storage.buckets') is null then
    raise notice 'There is no storage: no bucket was made.';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('request-files', 'request-files', false, 52428800, '{application/octet-stream}')
    on conflict (id) do update set
      public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  -- Compared with a value of its own, so that one file is looked up by its key: under row level security, PostgreSQL
  -- compares no key with a cast, which may tell of a row by failing.
  create policy "Staff read the files of requests" on storage.objects for select to authenticated
    using (exists (select from public.files
      where files.id = (select case bucket_id when 'request-files' then objects.name::uuid end)));
end $$;
