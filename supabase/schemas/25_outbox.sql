-- The outbox: notifications that are still to be delivered, written in the transaction of what they are about and emptied
-- by deliver-notifications. Many may deliver at once: everybody gets rows of their own, for a while.

create table private.outbox (
  id bigint generated always as identity primary key,
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  channel text not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'skipped', 'dead')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Whoever delivers holds the row for a short while; a crash only means that the lease runs out.
  lease uuid,
  leased_until timestamptz,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version integer not null default 0,
  alert jsonb,
  constraint outbox_channel_check check (
    channel in ('sales_email', 'visitor_email', 'webhook', 'quarantine_digest', 'owner_email', 'alert_email')),
  constraint outbox_about_something check (
    submission_id is not null or channel = 'quarantine_digest' or (channel = 'alert_email' and alert is not null)),
  constraint outbox_once unique (submission_id, channel, version)
);
comment on table private.outbox is 'Who is still to be told about a request. Written together with the request, emptied by deliver-notifications.';
create index outbox_due on private.outbox (next_attempt_at) where state = 'pending';
-- The digest to which another request can still be added: nobody has tried to send it yet.
create unique index outbox_open_digest on private.outbox (channel)
  where channel = 'quarantine_digest' and attempts = 0 and state = 'pending';

create view public.undelivered_notifications with (security_invoker = true) as
  select id, submission_id, channel, state, attempts, last_error, created_at, next_attempt_at
  from private.outbox where state = 'dead' or (state = 'pending' and attempts > 0);
comment on view public.undelivered_notifications is 'For staff: notifications that were given up, or that have failed and will be tried again.';

create function public.claim_notifications(p_limit integer, p_lease_seconds integer)
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
    returning outbox.id, outbox.channel, outbox.attempts, outbox.submission_id, outbox.created_at, outbox.version, outbox.alert
  )
  select jsonb_agg(
    jsonb_build_object(
      'id', leased.id,
      'lease', new_lease,
      'channel', leased.channel,
      'attempts', leased.attempts)
    || case when leased.channel = 'alert_email'
      then jsonb_build_object('alert', leased.alert || jsonb_build_object('createdAt', private.utc_text(leased.created_at)))
      when submission.id is null
      then jsonb_build_object('digest', private.digest_of(leased.id)
        || jsonb_build_object('createdAt', private.utc_text(leased.created_at)))
      else jsonb_build_object('submission', jsonb_build_object(
        'id', submission.id,
        'createdAt', private.utc_text(submission.created_at),
        'answers', submission.form_data,
        'form', details.form,
        'attribution', details.attribution,
        'requestId', details.request_id,
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
