-- The address is looked up by its index, too, which has no empty ones.
create or replace function private.others_of(p_id bigint, p_domain text) returns setof bigint
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
