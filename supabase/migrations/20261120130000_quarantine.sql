-- Whoever sends a great deal is quarantined and not refused: a limit that one client can reach must not close the forms
-- to customers. Only far above it, where the database itself needs protection, the answer is to wait.

-- What is kept back while a request is in quarantine, so that it can still be sent.
alter table private.submission_details add column withheld text[] not null default '{}';
update private.submission_details set withheld = '{sales_email}' where quarantined;

-- What waits in quarantine is told to sales once a day, in one mail: a notification that belongs to no single request.
alter table private.outbox
  alter column submission_id drop not null,
  drop constraint outbox_channel_check,
  add constraint outbox_channel_check check (channel in ('sales_email', 'visitor_email', 'webhook', 'quarantine_digest')),
  add constraint outbox_about_a_request check (submission_id is not null or channel = 'quarantine_digest');
alter table private.submission_details add column digest_id bigint references private.outbox (id) on delete set null;
create index submission_details_digest on private.submission_details (digest_id);
-- The digest to which another request can still be added: nobody has tried to send it yet.
create unique index outbox_open_digest on private.outbox (channel)
  where channel = 'quarantine_digest' and attempts = 0 and state = 'pending';

-- Answers the open digest, and holds it: while it is being sent this begins the next one.
create function private.open_digest(p_seconds integer) returns bigint
language sql set search_path = '' as $$
  insert into private.outbox (channel, next_attempt_at)
  values ('quarantine_digest', now() + make_interval(secs => coalesce(p_seconds, 86400)))
  on conflict (channel) where channel = 'quarantine_digest' and attempts = 0 and state = 'pending'
    do update set channel = excluded.channel
  returning id
$$;

-- Counts one more in the current window and answers which one it is, or null when the window is full.
create function private.count_turn(p_scope text, p_window_end timestamptz, p_limit integer)
returns integer language sql set search_path = '' as $$
  insert into private.rate_limits as r (scope, window_end, hits)
  select p_scope, p_window_end, 1 where p_limit > 0
  on conflict (scope, window_end) do update set hits = r.hits + 1 where r.hits < p_limit
  returning hits
$$;

create function private.end_of_window(p_seconds integer) returns timestamptz
language sql stable set search_path = '' as $$
  select to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds)
$$;

-- Answers {"outcome": "stored" | "repeated" | "key_reused" | "visitor_limited" | "overall_limited", "id": …,
-- "quarantined": whether nobody is told, "retry_after": seconds}. p_limits: {"visitor": n, "overall": n,
-- "window_seconds": n, "ceiling": how many times these are still stored, "replies_per_hour": n,
-- "digest_seconds": how long what is quarantined waits for its digest at most}.
-- p_reply_hash is the keyed hash of the visitor's e-mail address, null when no automatic reply may be sent.
create or replace function public.store_submission(
  p_form_data jsonb,
  p_form text,
  p_key text,
  p_digest text,
  p_channel text,
  p_visitor_hash text,
  p_reply_hash text,
  p_limits jsonb,
  p_quarantined boolean,
  p_score integer,
  p_reasons text[],
  p_attribution jsonb,
  p_webhook boolean
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.end_of_window((p_limits ->> 'window_seconds')::integer);
  visitor_limit constant integer := (p_limits ->> 'visitor')::integer;
  overall_limit constant integer := (p_limits ->> 'overall')::integer;
  ceiling constant bigint := coalesce((p_limits ->> 'ceiling')::integer, 10);
  most constant integer := 2147483647;
  -- Of one visitor this is the so many-th request in the window.
  visitor_turn integer := 0;
  crowded boolean;
  quarantined boolean;
  channels text[] := '{sales_email}';
  known private.idempotency_keys;
  new_id bigint;
begin
  perform private.forget_expired();

  if p_key is not null then
    -- A parallel duplicate waits here until the first one has been decided.
    insert into private.idempotency_keys (key, body_digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into known from private.idempotency_keys where key = p_key;
      if known.body_digest is distinct from p_digest then
        return jsonb_build_object('outcome', 'key_reused');
      end if;
      return jsonb_build_object('outcome', 'repeated', 'id', known.submission_id);
    end if;
  end if;

  -- Refused requests must leave nothing behind: neither a used-up turn nor a key.
  begin
    if p_visitor_hash is not null then
      visitor_turn := private.count_turn('visitor:' || p_visitor_hash, window_end, least(visitor_limit * ceiling, most)::integer);
      if visitor_turn is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if not private.take_turn(p_channel || ' ceiling', window_end, least(overall_limit * ceiling, most)::integer) then
      raise exception using errcode = 'RL002';
    end if;
  exception when sqlstate 'RL001' or sqlstate 'RL002' then
    delete from private.idempotency_keys where key = p_key;
    return jsonb_build_object(
      'outcome', case sqlstate when 'RL001' then 'visitor_limited' else 'overall_limited' end,
      'retry_after', ceil(extract(epoch from window_end - now()))
    );
  end;
  -- In this order: what is quarantined anyway uses up nothing that belongs to everybody.
  crowded := visitor_turn > visitor_limit
    or (not p_quarantined and not private.take_turn(p_channel, window_end, overall_limit));
  quarantined := p_quarantined or crowded;

  if p_webhook then
    channels := channels || 'webhook'::text;
  end if;
  if p_reply_hash is not null then
    channels := channels || 'visitor_email'::text;
  end if;

  insert into public."Form Sub" (form_data) values (p_form_data) returning id into new_id;
  insert into private.submission_details (submission_id, form, quarantined, score, reasons, attribution, withheld, digest_id)
    values (
      new_id, p_form, quarantined, p_score, case when crowded then p_reasons || 'many_at_once'::text else p_reasons end,
      p_attribution, case when quarantined then channels else '{}' end,
      case when quarantined then private.open_digest((p_limits ->> 'digest_seconds')::integer) end);
  update private.idempotency_keys set submission_id = new_id where key = p_key;

  -- Quarantined requests wait in the list: they neither flood the sales inbox nor make us write to strangers.
  if not quarantined then
    if p_reply_hash is not null and not private.may_reply(p_reply_hash, (p_limits ->> 'replies_per_hour')::integer) then
      channels := array_remove(channels, 'visitor_email');
    end if;
    insert into private.outbox (submission_id, channel) select new_id, channel from unnest(channels) as channel;
  end if;

  return jsonb_build_object('outcome', 'stored', 'id', new_id, 'quarantined', quarantined);
end
$$;

-- One automatic reply an hour to one address, and so many to all of them together: whoever enters other people's
-- addresses cannot make a cannon of us.
create function private.may_reply(p_reply_hash text, p_per_hour integer) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.auto_replies as a (address_hash, last_at) values (p_reply_hash, now())
    on conflict (address_hash) do update set last_at = now() where a.last_at < now() - interval '1 hour';
  return found and private.take_turn('automatic replies', private.end_of_window(3600), coalesce(p_per_hour, 60));
end
$$;

-- What a digest tells: the newest of those that are still in quarantine, and how many these are.
create function private.digest_of(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select s.id, s.form_data, d.reasons from private.submission_details as d
    join public."Form Sub" as s on s.id = d.submission_id
    where d.digest_id = p_id and d.quarantined
  )
  select jsonb_build_object(
    'amount', (select count(*) from waiting),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'answers', form_data, 'reasons', reasons) order by id desc), '[]')
      from (select * from waiting order by id desc limit 50) as newest))
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
    returning outbox.id, outbox.channel, outbox.attempts, outbox.submission_id, outbox.created_at
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
        'attribution', details.attribution))
    end
    order by leased.id) into claimed
  from leased
  left join public."Form Sub" as submission on submission.id = leased.submission_id
  left join private.submission_details as details on details.submission_id = submission.id;
  return coalesce(claimed, '[]'::jsonb);
end
$$;

create function private.utc_text(p_time timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Staff say that a request is none of spam: what was withheld is sent, and the journal says so in p_note.
-- Answers {"outcome": "released" | "unchanged" | "gone"}.
create function public.release_submission(p_submission_id bigint, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details private.submission_details;
  newest public.submission_journal;
begin
  perform private.require_staff();
  select * into details from private.submission_details where submission_id = p_submission_id for update;
  if not found then
    return '{"outcome": "gone"}';
  elsif not details.quarantined then
    return '{"outcome": "unchanged"}';
  end if;
  update private.submission_details set quarantined = false, withheld = '{}' where submission_id = p_submission_id;
  insert into private.outbox (submission_id, channel) select p_submission_id, channel from unnest(details.withheld) as channel
    on conflict do nothing;
  loop
    select * into newest from public.submission_journal
      where submission_id = p_submission_id order by version desc limit 1;
    begin
      insert into public.submission_journal (submission_id, version, status, note)
        values (
          p_submission_id, coalesce(newest.version, 0) + 1,
          case when newest.status = 'spam' then 'new' else coalesce(newest.status, 'new') end, p_note);
      return '{"outcome": "released"}';
    exception when unique_violation then
      -- Somebody has written meanwhile: this entry follows theirs.
    end;
  end loop;
end
$$;
comment on function public.release_submission is 'Takes a request out of quarantine. For staff.';

revoke execute on function public.release_submission from public, anon;
grant execute on function public.release_submission to authenticated;
revoke execute on function private.count_turn, private.end_of_window, private.may_reply, private.open_digest,
  private.digest_of, private.utc_text
  from public, anon, authenticated, service_role;
