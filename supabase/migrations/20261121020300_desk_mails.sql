-- What makes a mail worth opening: what matters first, whether they asked before, and to whom a request was handed.

create function private.said_in(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rush', rush, 'budget', budget, 'eventOn', nullif(event_on, 'infinity'),
    'earlier', (
      select count(*) from (
        select from private.same_person(email, phone) as id where id < submission_id limit 100) as before))
  from private.submission_search where submission_id = p_id
$$;

-- The address is empty when the owner is no longer on the staff.
create function private.handover_of(p_id bigint, p_version integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', version, 'by', author, 'note', note, 'followUp', follow_up,
    'to', case when exists (select from public.staff where user_id = owner) then private.email_of(owner) end)
  from public.submission_journal where submission_id = p_id and version = p_version
$$;

revoke execute on function private.said_in, private.handover_of from public, anon, authenticated, service_role;
