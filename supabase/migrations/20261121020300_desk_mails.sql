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

create or replace function public.claim_notifications(p_limit integer, p_lease_seconds integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  claimed jsonb;
begin
  with due as (
    select id from private.outbox
    where state = 'pending'
      -- No pause and no lease is as long as these: a clock that was ahead for a moment has written them.
      and (next_attempt_at <= now()
        or (next_attempt_at > now() + interval '8 hours' and (attempts > 0 or channel <> 'quarantine_digest')))
      and (leased_until is null or leased_until <= now() or leased_until > now() + interval '8 hours')
    order by next_attempt_at, id
    limit p_limit
    for update skip locked
  ), leased as (
    update private.outbox set
      lease = new_lease,
      leased_until = now() + make_interval(secs => p_lease_seconds),
      attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.channel, outbox.attempts, outbox.submission_id, outbox.created_at, outbox.version
  )
  select jsonb_agg(
    jsonb_build_object(
      'id', leased.id,
      'lease', new_lease,
      'channel', leased.channel,
      'attempts', leased.attempts)
    || case when submission.id is null
      then jsonb_build_object('digest', private.digest_of(leased.id)
        || jsonb_build_object('createdAt', private.utc_text(leased.created_at)))
      else jsonb_build_object('submission', jsonb_build_object(
        'id', submission.id,
        'createdAt', private.utc_text(submission.created_at),
        'answers', submission.form_data,
        'form', details.form,
        'attribution', details.attribution,
        'said', private.said_in(submission.id)))
    end
    || case when leased.channel = 'owner_email'
      then jsonb_build_object('handover', private.handover_of(submission.id, leased.version))
      else '{}'
    end
    order by leased.id) into claimed
  from leased
  left join public."Form Sub" as submission on submission.id = leased.submission_id
  left join private.submission_details as details on details.submission_id = submission.id;
  return coalesce(claimed, '[]'::jsonb);
end
$$;

revoke execute on function private.said_in, private.handover_of from public, anon, authenticated, service_role;
