-- The outbox's other end. Many may deliver at once: everybody gets rows of their own, for a while.

create function public.claim_notifications(p_limit integer, p_lease_seconds integer)
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
      'lead', submission.form_data,
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
comment on function public.claim_notifications is 'Hands out due notifications under a lease. A crash only means that the lease runs out and somebody else tries again.';

-- Answers whether the caller still held the lease; if not, somebody else has taken over and decides.
create function public.finish_notification(
  p_id bigint,
  p_lease uuid,
  p_outcome text,
  p_error text,
  p_retry_seconds integer
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.outbox set
    state = case p_outcome when 'retry' then 'pending' else p_outcome end,
    next_attempt_at = case p_outcome when 'retry' then now() + make_interval(secs => p_retry_seconds) else next_attempt_at end,
    finished_at = case p_outcome when 'retry' then null else now() end,
    last_error = left(p_error, 500),
    lease = null,
    leased_until = null
  where id = p_id and lease = p_lease and state = 'pending' and p_outcome in ('sent', 'skipped', 'dead', 'retry');
  return found;
end
$$;
comment on function public.finish_notification is 'Records what came of a claimed notification.';

-- For the database owner, once the reason is gone: select private.revive_notifications();
create function private.revive_notifications() returns bigint language sql set search_path = '' as $$
  with revived as (
    update private.outbox set state = 'pending', attempts = 0, next_attempt_at = now(), finished_at = null
    where state = 'dead' returning 1
  )
  select count(*) from revived
$$;
comment on function private.revive_notifications is 'Gives every notification that was given up another round of attempts.';

revoke execute on function public.claim_notifications, public.finish_notification from public, anon, authenticated;
grant execute on function public.claim_notifications, public.finish_notification to service_role;
revoke execute on function private.revive_notifications from public, anon, authenticated, service_role;

-- What was given up is for staff to see, not only for whoever reads logs.
create policy "Only staff read the outbox" on private.outbox
  for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
grant select on private.outbox to authenticated;

create view public.undelivered_notifications with (security_invoker = true) as
  select id, submission_id, channel, state, attempts, last_error, created_at, next_attempt_at
  from private.outbox where state = 'dead' or (state = 'pending' and attempts > 0);
comment on view public.undelivered_notifications is 'For staff: notifications that were given up, or that have failed and will be tried again.';
revoke all on public.undelivered_notifications from public, anon, authenticated, service_role;
grant select on public.undelivered_notifications to authenticated;
