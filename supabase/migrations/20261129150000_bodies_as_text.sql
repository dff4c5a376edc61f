-- Functions that use a table, or its row, have their body as text: PostgreSQL refuses a new column with a default, a check or
-- an expression while the parsed body of a function uses the row of its table. Nothing that they do changes.
create or replace function private.caller_email() returns text language sql stable set search_path = '' as $$
  select (private.caller()).email
$$;

create or replace function private.is_staff() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not null
$$;

create or replace function private.is_lead() returns boolean language sql stable set search_path = '' as $$
  select (private.caller()).role is not distinct from 'lead'
$$;

create or replace function private.answers(r public.requests, p_answers jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select p_answers || case when r.email <> r.form_email then jsonb_build_object('email', r.email) else '{}' end
    || case when r.phone <> '' then jsonb_build_object('phone', r.phone) else '{}' end
$$;

create or replace function private.is_readdressed(r public.requests, m public.messages) returns boolean
language sql immutable set search_path = '' as $$
  select m.kind = 'details_changed' and r.ordered <> '{}' and m.deliver_to <> ''
$$;

create or replace function private.message_text(m public.messages) returns text language sql stable set search_path = '' as $$
  select concat_ws(' ', m.body, (select string_agg(line ->> 'what', ' ') from jsonb_array_elements(m.lines) as line),
    m.name, m.purchase_order, m.phone, m.deliver_to, m.tracking, m.amount,
    to_char(m.amount, 'FM9,999,999,990.00'))
$$;

create or replace function private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb) returns text
language sql stable set search_path = '' as $$
  select private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(private.message_text(messages), ' ' order by id) from public.messages where request_id = p_id)))
$$;

create or replace function private.is_answerable(r public.requests) returns boolean
language sql immutable set search_path = '' as $$
  select r.ending = 'none' and r.status not in ('lost', 'spam')
$$;

create or replace function private.can_remind(r public.requests) returns boolean language sql stable set search_path = '' as $$
  select private.is_answerable(r) and r.status <> 'new' and r.owed_since is null
    and coalesce(r.follow_up <= now()::date, true)
    and exists (select from private.links where request_id = r.id and hash is not null and ends_at > now())
    and exists (
      select from private.open_offers(r.id) where mail_state = 'sent' and coalesce(valid_until >= now()::date, true)
        and id > (select coalesce(max(id), 0) from private.messages_in_force(r.id) where private.is_stage(kind)))
$$;

create or replace function private.link_opens(p_hash text, p_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.links where request_id = p_id and hash = p_hash and ends_at > now())
$$;

create or replace function private.may_write(p_hash text, p_id bigint, p_mail_version integer) returns boolean
language sql stable set search_path = '' as $$
  select private.link_opens(p_hash, p_id)
    or exists (select from private.links where request_id = p_id and mail_version = p_mail_version)
$$;

-- Compared with a value of its own, so that one file is looked up by its key: under row level security, PostgreSQL
-- compares no key with a cast, which may tell of a row by failing.
do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  alter policy "Staff read the files of requests" on storage.objects using (exists (select from public.files
    where files.id = (select case bucket_id when 'request-files' then objects.name::uuid end)));
end $$;
