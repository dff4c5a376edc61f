-- A parcel that came damaged, or was wrong, has arrived: nothing of it is under way.
create or replace function private.parcels_of(p_id bigint)
returns table (id bigint, number bigint, newest bigint, tracking text, has_arrived boolean)
language sql stable as $$
  with in_force as materialized (
    select * from private.messages_in_force(p_id)
  )
  -- What came damaged, or was wrong, has arrived, too.
  select p.id, p.number, n.id, n.tracking, exists (select from in_force
    where id > p.id and coalesce(about, p.id) = p.id and (kind in ('delivered', 'done') or private.is_remade(kind)))
  from (
    select id, row_number() over (order by id) as number from in_force
    where kind = 'shipped' and replaces is null) as p
  cross join lateral (
    select id, tracking from in_force
    where kind = 'shipped' and coalesce(replaces, id) = p.id order by id desc limit 1) as n
  where not exists (select from in_force where about = p.id and kind = 'parcel_lost')
$$;
