-- The only way in for a request: everything or nothing, in one transaction.

-- Counts one more acceptance in the current window, or answers false when the window is full.
create function private.take_turn(p_scope text, p_window_end timestamptz, p_limit integer)
returns boolean language sql set search_path = '' as $$
  with turn as (
    insert into private.rate_limits as r (scope, window_end, hits)
    select p_scope, p_window_end, 1 where p_limit > 0
    on conflict (scope, window_end) do update set hits = r.hits + 1 where r.hits < p_limit
    returning 1
  )
  select exists (select 1 from turn)
$$;

-- Forgets what was only needed for a while. Cheap: every delete walks an index over a few old rows.
create function private.forget_expired() returns void language sql set search_path = '' as $$
  delete from private.rate_limits where window_end < now();
  delete from private.auto_replies where last_at < now() - interval '1 hour';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
$$;

-- Answers {"outcome": "stored" | "repeated" | "key_reused" | "visitor_limited" | "overall_limited", "id": …,
-- "retry_after": seconds}. p_limits: {"visitor": n, "overall": n, "window_seconds": n}.
-- p_reply_hash is the keyed hash of the visitor's e-mail address, null when no automatic reply may be sent.
create function public.submit_lead(
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
  window_seconds constant integer := (p_limits ->> 'window_seconds')::integer;
  window_end constant timestamptz :=
    to_timestamp((floor(extract(epoch from now()) / window_seconds) + 1) * window_seconds);
  retry_after constant integer := ceil(extract(epoch from window_end - now()));
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
    if p_visitor_hash is not null
      and not private.take_turn('visitor:' || p_visitor_hash, window_end, (p_limits ->> 'visitor')::integer) then
      raise exception using errcode = 'RL001';
    end if;
    if not private.take_turn(p_channel, window_end, (p_limits ->> 'overall')::integer) then
      raise exception using errcode = 'RL002';
    end if;
  exception when sqlstate 'RL001' or sqlstate 'RL002' then
    delete from private.idempotency_keys where key = p_key;
    return jsonb_build_object(
      'outcome', case sqlstate when 'RL001' then 'visitor_limited' else 'overall_limited' end,
      'retry_after', retry_after
    );
  end;

  insert into public."Form Sub" (form_data) values (p_form_data) returning id into new_id;
  insert into private.submission_details (submission_id, form, quarantined, score, reasons, attribution)
    values (new_id, p_form, p_quarantined, p_score, p_reasons, p_attribution);
  update private.idempotency_keys set submission_id = new_id where key = p_key;

  -- Quarantined requests wait in the list: they neither flood the sales inbox nor make us write to strangers.
  if not p_quarantined then
    insert into private.outbox (submission_id, channel) values (new_id, 'sales_email');
    if p_webhook then
      insert into private.outbox (submission_id, channel) values (new_id, 'webhook');
    end if;
    if p_reply_hash is not null then
      insert into private.auto_replies as a (address_hash, last_at) values (p_reply_hash, now())
        on conflict (address_hash) do update set last_at = now() where a.last_at < now() - interval '1 hour';
      if found then
        insert into private.outbox (submission_id, channel) values (new_id, 'visitor_email');
      end if;
    end if;
  end if;

  return jsonb_build_object('outcome', 'stored', 'id', new_id);
end
$$;
comment on function public.submit_lead is 'Stores a request together with what belongs to it. Called by the send-contact-form function with the service role, by nobody else.';

revoke execute on function public.submit_lead from public, anon, authenticated;
grant execute on function public.submit_lead to service_role;
revoke execute on all functions in schema private from public, anon, authenticated, service_role;
