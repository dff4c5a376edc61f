-- Whoever sends a great deal is quarantined and not refused: a limit that one client can reach must not close the forms
-- to customers. Only far above it, where the database itself needs protection, the answer is to wait.

-- What is kept back while a request is in quarantine, so that it can still be sent.
alter table private.submission_details add column withheld text[] not null default '{}';
update private.submission_details set withheld = '{sales_email}' where quarantined;

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
-- "window_seconds": n, "ceiling": how many times these are still stored, "replies_per_hour": n}.
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
  ceiling constant integer := coalesce((p_limits ->> 'ceiling')::integer, 10);
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
      visitor_turn := private.count_turn('visitor:' || p_visitor_hash, window_end, visitor_limit * ceiling);
      if visitor_turn is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if not private.take_turn(p_channel || ' ceiling', window_end, overall_limit * ceiling) then
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
  insert into private.submission_details (submission_id, form, quarantined, score, reasons, attribution, withheld)
    values (
      new_id, p_form, quarantined, p_score, case when crowded then p_reasons || 'many_at_once'::text else p_reasons end,
      p_attribution, case when quarantined then channels else '{}' end);
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

revoke execute on function private.count_turn, private.end_of_window, private.may_reply
  from public, anon, authenticated, service_role;
