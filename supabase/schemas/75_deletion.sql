-- Deletion on a person's request, and by age. Everything that belongs to a request is deleted with it (on delete
-- cascade).

create table private.deletions (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  reason text not null check (reason in ('request', 'retention')),
  amount integer not null check (amount > 0)
);
comment on table private.deletions is 'Deletions: when, by whom and why, without the deleted data.';
create index deletions_made_by on private.deletions (made_by);
-- Retention deletes something every day: one row a day adds up how much.
create unique index deletions_by_age on private.deletions (((made_at at time zone 'utc')::date)) where reason = 'retention';

-- p_whose: an email address, request numbers such as "#1042, #1043" (at most a hundred), or "person #1042" for the
-- address that request was sent from, or its phone if it has no address.
create function private.submissions_by_person(p_whose text) returns setof bigint
language plpgsql stable set search_path = '' as $$
declare
  whose constant text := private.email_address(p_whose);
  known private.submission_search;
begin
  if whose ~ '^person #\d{1,18}$' then
    select * into known from private.submission_search where submission_id = substr(whose, 9)::bigint;
    return query
      select private.same_person(known.email, case when known.email = '' then known.phone else '' end)
      union select known.submission_id where known.submission_id is not null;
  elsif whose ~ '^#\d{1,18}([ ,]+#\d{1,18}){0,99}$' then
    return query
      select id from public."Form Sub"
      where id = any (array(select number[1]::bigint from regexp_matches(whose, '\d+', 'g') as number));
  elsif whose like '%@%' then
    return query select submission_id from private.submission_search where email = whose;
  end if;
end
$$;

-- Requests with the same phone but a different address or none: perhaps the same person, perhaps a colleague who shares
-- the phone.
create function private.submissions_by_phone(p_ids bigint[]) returns setof bigint
language sql stable set search_path = '' as $$
  select submission_id from private.submission_search
  where phone = any (array(select phone from private.submission_search where submission_id = any (p_ids) and phone <> ''))
    and phone <> '' and submission_id <> all (p_ids)
$$;

-- The newest twenty, with enough to recognize whose they are.
create function private.recognizable(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'created_at', created_at, 'form_data', form_data, 'files', files) order by id desc), '[]')
  from (
    select s.*, known.files from public."Form Sub" as s
    join private.submission_search as known on known.submission_id = s.id
    where s.id = any (p_ids) order by s.id desc limit 20
  ) as newest
$$;

-- Returns {"amount", "oldest", "newest", "found": the newest of them, "same_phone": the newest with the same phone and
-- another address}.
create function public.count_submissions_by_person(p_whose text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  perform private.require_lead();
  ids := array(select private.submissions_by_person(p_whose));
  return (
    select jsonb_build_object('amount', count(*), 'oldest', min(created_at), 'newest', max(created_at))
    from private.submission_search where submission_id = any (ids)
  ) || jsonb_build_object(
    'found', private.recognizable(ids),
    'same_phone', private.recognizable(array(select private.submissions_by_phone(ids))));
end
$$;

-- p_amount is the number that the lead confirmed: if it no longer matches, nothing is deleted. p_also: ids of
-- "same_phone" that the lead checked; others are ignored.
create function public.delete_submissions_by_person(p_whose text, p_amount integer, p_also bigint[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
  gone integer;
begin
  perform private.require_lead();
  ids := array(select private.submissions_by_person(p_whose));
  if cardinality(ids) <> p_amount or p_amount = 0 then
    return jsonb_build_object('outcome', 'changed', 'amount', cardinality(ids));
  end if;
  ids := ids || array(select id from private.submissions_by_phone(ids) as id where id = any (p_also));
  delete from public."Form Sub" where id = any (ids);
  get diagnostics gone = row_count;
  insert into private.deletions (made_by, reason, amount) values (auth.uid(), 'request', gone);
  return jsonb_build_object('outcome', 'deleted', 'amount', gone);
end
$$;

-- Deletes up to p_most requests past the retention age and returns how many.
create function private.apply_retention(p_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  days constant integer := (select retention_days from private.desk_settings);
  gone integer;
begin
  if days is null then
    return 0;
  end if;
  delete from public."Form Sub" where id in (
    select submission_id from private.submission_search
    where created_at < now() - make_interval(days => days)
    order by created_at, submission_id limit p_most);
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into private.deletions as known (made_by, reason, amount) values (auth.uid(), 'retention', gone)
      on conflict (((made_at at time zone 'utc')::date)) where reason = 'retention'
      do update set amount = known.amount + excluded.amount, made_at = excluded.made_at;
  end if;
  return gone;
end
$$;

-- Every new request also deletes a few expired ones: there is no scheduler to set up or to forget.
create function private.retire_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.apply_retention(100);
  return null;
exception when others then
  raise warning 'retention failed: %', sqlstate;
  return null;
end
$$;
create trigger retire_submissions after insert on public."Form Sub"
  for each statement execute function private.retire_submissions();

-- Returns {"days", "due": number of requests older than p_days (or than the setting), counted up to 10,000,
-- "deletions": the last ten}.
create function public.get_retention(p_days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  setting constant integer := (select retention_days from private.desk_settings);
begin
  perform private.require_lead();
  return jsonb_build_object(
    'days', setting,
    'due', (
      select count(*) from (
        select from private.submission_search
        where created_at < now() - make_interval(days => coalesce(p_days, setting)) limit 10000) as old),
    'deletions', (
      select coalesce(jsonb_agg(jsonb_build_object('made_at', made_at, 'reason', reason, 'amount', amount)
        order by made_at desc), '[]')
      from (select * from private.deletions order by id desc limit 10) as newest));
end
$$;

-- Sets the retention (null keeps everything) and deletes a first batch; later requests and calls delete the rest.
create function public.set_retention(p_days integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_lead();
  update private.desk_settings set retention_days = p_days;
  gone := private.apply_retention(2000);
  return public.get_retention(p_days) || jsonb_build_object('deleted', gone);
end
$$;
