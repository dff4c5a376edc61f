-- One word for what a visitor has sent, a submission, and one for its nine fields, the answers.

alter function public.submit_lead rename to store_submission;
comment on function public.store_submission is 'Stores a submission together with what belongs to it. Called by the send-contact-form function with the service role, by nobody else.';
comment on table public."Form Sub" is 'What visitors asked for. Written by public.store_submission only, read by staff only.';
comment on column public."Form Sub".form_data is 'The nine answers of the website''s contract, all text; an absent answer is an empty string.';

create or replace function public.claim_notifications(p_limit integer, p_lease_seconds integer)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  claimed jsonb;
begin
  with due as (
    select id from private.outbox
    where state = 'pending' and next_attempt_at <= now() and (leased_until is null or leased_until <= now())
    order by next_attempt_at, id
    limit p_limit
    for update skip locked
  ), leased as (
    update private.outbox set
      lease = new_lease,
      leased_until = now() + make_interval(secs => p_lease_seconds),
      attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.channel, outbox.attempts, outbox.submission_id
  )
  select jsonb_agg(jsonb_build_object(
    'id', leased.id,
    'lease', new_lease,
    'channel', leased.channel,
    'attempts', leased.attempts,
    'submission', jsonb_build_object(
      'id', submission.id,
      'createdAt', to_char(submission.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'answers', submission.form_data,
      'form', details.form,
      'attribution', details.attribution
    )
  ) order by leased.id) into claimed
  from leased
  join public."Form Sub" as submission on submission.id = leased.submission_id
  join private.submission_details as details on details.submission_id = submission.id;
  return coalesce(claimed, '[]'::jsonb);
end
$$;
