-- The outbox: notifications still to be delivered. Each is written in the same transaction as the event it is about;
-- deliver-notifications works them off. Several deliveries can run at once: each claims rows of its own under a lease.

create table private.outbox (
  id bigint generated always as identity primary key,
  -- The kind of notification: supabase/functions/_shared/notification-kinds.ts.
  channel text not null check (channel ~ '^[a-z_]{1,40}$'),
  -- The submission it is about, if any: delivered with the notification; deleting it deletes the notification.
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  -- The member of staff who receives it. Delivery looks up their address, because they may have left by then.
  recipient uuid references auth.users (id) on delete set null,
  -- Other content, as of when it was written. Nothing about a visitor, unless submission_id names their submission.
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A delivery holds the row under a short lease; after a crash the lease simply expires.
  lease uuid,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.outbox is 'Outbox of notifications. Written in the transaction of their subject, emptied by deliver-notifications.';
create index outbox_due on private.outbox (next_attempt_at) where state = 'pending';
create index outbox_submission on private.outbox (submission_id);
create index outbox_recipient on private.outbox (recipient);
-- The digest that further requests can still join: nobody has attempted to send it.
create unique index outbox_open_digest on private.outbox (channel)
  where channel = 'quarantine_digest' and attempts = 0 and state = 'pending';

create view public.undelivered_notifications with (security_invoker = true) as
  select id, submission_id, channel, state, attempts, last_error, created_at, next_attempt_at
  from private.outbox where state = 'dead' or (state = 'pending' and attempts > 0);
comment on view public.undelivered_notifications is 'For staff: dead letters, and notifications that failed and will be retried.';

-- Called between two attempts: records the outcomes of the last ones and claims the rows that are due, in one call.
-- p_finished: [{"id", "lease", "outcome", "error", "retry_seconds"}]. Returns {"held": ids whose lease the caller still
-- had, "claimed": […]}; another delivery has taken over the rest and records their outcome.
create function public.claim_notifications(p_limit integer, p_lease_seconds integer, p_finished jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  held jsonb;
  claimed jsonb;
begin
  with finished as (
    update private.outbox set
      state = case outcome when 'retry' then 'pending' else outcome end,
      next_attempt_at = case outcome when 'retry' then now() + make_interval(secs => retry_seconds) else next_attempt_at end,
      finished_at = case outcome when 'retry' then null else now() end,
      last_error = left(error, 500),
      lease = null,
      leased_until = null
    from jsonb_to_recordset(p_finished)
      as attempt (id bigint, lease uuid, outcome text, error text, retry_seconds integer)
    where outbox.id = attempt.id and outbox.lease = attempt.lease and state = 'pending'
      and outcome in ('sent', 'skipped', 'dead', 'retry')
    returning outbox.id
  )
  select jsonb_agg(id) into held from finished;

  with due as (
    select id from private.outbox
    where state = 'pending'
      -- No retry delay or lease is this long: a clock that was briefly ahead wrote these.
      and (next_attempt_at <= now()
        or (next_attempt_at > now() + interval '8 hours' and (attempts > 0 or submission_id is not null)))
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
    returning outbox.*
  ), submissions as (
    select id, private.submission_payload(id) as payload
    from (select distinct submission_id as id from leased where submission_id is not null) as mentioned
  )
  select jsonb_agg(jsonb_build_object(
    'id', leased.id,
    'lease', new_lease,
    'channel', channel,
    'attempts', attempts,
    'createdAt', private.utc_text(created_at),
    'payload', leased.payload,
    'to', (select private.user_email(user_id) from public.staff where user_id = recipient and role <> 'former'),
    'submission', submissions.payload,
    'digest', case when submission_id is null then private.digest_payload(leased.id) end
  ) order by leased.id) into claimed from leased left join submissions on submissions.id = submission_id;
  return jsonb_build_object('held', coalesce(held, '[]'), 'claimed', coalesce(claimed, '[]'));
end
$$;
comment on function public.claim_notifications is 'Records the results of claimed notifications and claims due ones under a lease, each with its submission and the submissions of its digest. After a crash the lease expires and the next delivery retries.';

-- For the database owner, once the cause is fixed: select private.requeue_failed_notifications();
create function private.requeue_failed_notifications() returns bigint language sql set search_path = '' as $$
  with revived as (
    update private.outbox set state = 'pending', attempts = 0, next_attempt_at = now(), finished_at = null
    where state = 'dead' returning 1
  )
  select count(*) from revived
$$;
comment on function private.requeue_failed_notifications is 'Requeues every dead letter for another round of attempts.';
