create or replace function private.is_said(reading jsonb, message public.messages) returns boolean
language sql immutable set search_path = '' as $$
  with lines as (
    select line ->> 'state' as state, line -> 'again' ->> 'state' as again,
      line ->> 'state' in ('shipped', 'delivered') as is_whole
    from jsonb_array_elements(reading -> 'lines') as line
    where (line ->> 'isAccepted')::boolean and (message.line_ids is null or line ->> 'id' = any (message.line_ids))
    union all
    -- The unnamed line of a request without accepted ones.
    select reading ->> 'progress', case when (reading -> 'isPartial')::boolean then 'to_make' end,
      reading ->> 'progress' in ('shipped', 'delivered') and not (reading -> 'isPartial')::boolean
    where not jsonb_path_exists(reading, '$.lines[*] ? (@.isAccepted == true)')
  )
  select case
    when message.kind = 'done' then reading ->> 'progress' = 'done'
    when message.kind = 'delivered' and message.about is not null
      then coalesce((private.parcel_in(reading, message.about) ->> 'hasArrived')::boolean, false)
    when message.kind = 'delivered' then reading ->> 'progress' in ('delivered', 'done')
      or not coalesce(message.is_all, reading -> 'parcels' = '[]')
        and not jsonb_path_exists(reading, '$.parcels[*] ? (@.hasArrived == false)')
    when private.stages() -> message.kind ->> 'step' = 'production' then coalesce((
      select bool_and(case when is_whole then again = 'to_make' or message.line_ids is null and exists (
          select from lines as other where not other.is_whole)
        else private.line_rank(state) >= private.line_rank(message.kind) end) from lines), false)
    else false end
$$;
