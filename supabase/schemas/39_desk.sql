-- What the desk asks in one call: its numbers, searches, and how the promise was kept.

-- The numbers on the tabs of the desk, under row level security, and the id of the newest request of all. By columns,
-- as it counts every open request of every reader twice a minute.
create function public.desk_counts(p_today date, p_late timestamptz)
returns table (open bigint, overdue bigint, mine bigint, follow_up bigint, orders bigint, quarantined bigint,
  newest bigint)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where is_listed),
    count(*) filter (where is_listed and owed_since <= p_late),
    count(*) filter (where is_listed and owner = (select private.caller_email())),
    count(*) filter (where is_listed and back_on <= p_today),
    count(*) filter (where is_order),
    count(*) filter (where status = 'suspected'),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_listed or is_order or status = 'suspected'
$$;

-- A page of a search of the desk, newest first, under row level security, each with how many requests match: one
-- scan finds both. Below a cursor, if there is one.
create function public.search_requests(
  p_patterns text[], p_limit integer, p_status text default null, p_owner text default null,
  p_from timestamptz default '-infinity', p_until timestamptz default 'infinity',
  p_before timestamptz default 'infinity', p_before_id bigint default 0
) returns table (id bigint, total bigint) language sql stable set search_path = '' as $$
  select id, total from (
    select id, received_at, count(*) over () as total from public.requests
    where search_text like all (p_patterns) and status = coalesce(p_status, status)
      and owner is not distinct from coalesce(p_owner, owner) and received_at >= p_from and received_at < p_until
  ) as found
  where (received_at, id) < (p_before, p_before_id) order by received_at desc, id desc limit p_limit
$$;

-- All requests that a search finds, newest first, for an export: in one row, which no limit of the API cuts.
create function public.search_all(
  p_patterns text[], p_status text default null, p_owner text default null,
  p_from timestamptz default '-infinity', p_until timestamptz default 'infinity'
) returns bigint[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(id order by place), '{}')
  from public.search_requests(p_patterns, null, p_status, p_owner, p_from, p_until) with ordinality as f (id, total, place)
$$;

-- The other requests of a buyer: of the same address, of its domain if it is a company's (the newest), of the same phone
-- however it is written, and company. Definer: under row level security PostgreSQL uses no index on what is not leakproof.
create function private.others_of(p_id bigint, p_domain text) returns setof bigint
language sql stable security definer set search_path = '' as $$
  with mine as (
    select email, right(regexp_replace(form_data ->> 'phone', '\D', '', 'g'), 10) as phone,
      lower(left(btrim(form_data ->> 'company'), 100)) as company
    from public.requests join public."Form Sub" using (id) where id = p_id and private.is_staff()
  )
  select theirs.id from mine join public.requests as theirs using (email) where theirs.email <> ''
  union
  (select theirs.id from mine join public.requests as theirs on domain = p_domain where domain <> ''
    order by theirs.id desc limit 1000)
  union
  select id from mine join public."Form Sub" on length(phone) > 6
    and right(regexp_replace(form_data ->> 'phone', '\D', '', 'g'), 10) = phone
  union
  select id from mine join public."Form Sub" on length(company) > 3
    and lower(left(btrim(form_data ->> 'company'), 100)) = company
$$;

-- As rows, under row level security. Without a SET clause, so that PostgreSQL inlines it: the desk reads no more than it shows.
create function public.other_requests(p_id bigint, p_domain text) returns setof public.requests
language sql stable as $$
  select * from public.requests where id <> p_id and id in (select private.others_of(p_id, p_domain))
$$;

-- When each request of a period began to wait and was answered (0 if it was not), in milliseconds, and how many of
-- them are won or ordered: without spam, what is suspected and what staff noted, under row level security, in one row,
-- which no limit of the API cuts; no row if there are none.
create function public.answer_times(p_from timestamptz, p_until timestamptz default 'infinity')
returns table (won bigint, since bigint[], answered bigint[]) language sql stable set search_path = '' as $$
  select count(coalesce(won_at, accepted_at)) filter (where status <> 'lost' and ending not in ('withdrawn', 'order_ended')),
    array_agg((date_part('epoch', waiting_since) * 1000)::bigint),
    array_agg((coalesce(date_part('epoch', answered_at), 0) * 1000)::bigint)
  from public.requests
  where status not in ('suspected', 'spam') and noted_by is null and received_at >= p_from and received_at < p_until
  having count(*) > 0
$$;
