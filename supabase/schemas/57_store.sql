-- Storing a request: the only way to write one, in one transaction, all or nothing.

create table private.idempotency_keys (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  body_digest text not null,
  submission_id bigint references public."Form Sub" (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.idempotency_keys is 'A request that arrives again gets the response of the first. Kept for a week.';
create index idempotency_keys_created_at on private.idempotency_keys (created_at);
create index idempotency_keys_submission on private.idempotency_keys (submission_id);

create table private.auto_replies (
  address_hash text primary key check (length(address_hash) <= 100),
  last_at timestamptz not null
);
comment on table private.auto_replies is 'When an email address (keyed hash) last got an automatic reply: at most one per hour.';
create index auto_replies_last_at on private.auto_replies (last_at);

-- Deletes expired rows. Cheap: every delete scans an index over a few old rows.
create function private.forget_expired() returns void language plpgsql set search_path = '' as $$
begin
  delete from private.rate_limits where window_end < now();
  delete from private.auto_replies where last_at < now() - interval '1 hour';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
end
$$;

-- Allows one automatic reply an hour per address, 5 per visitor, and p_per_hour in total: a visitor who enters other
-- people's addresses can neither flood them nor leave customers without a reply.
create function private.may_reply(p_reply_hash text, p_visitor_hash text, p_network_hash text, p_per_hour integer) returns boolean
language plpgsql set search_path = '' as $$
declare
  of_one constant integer := 5;
  hour_end constant timestamptz := private.window_end(3600);
begin
  if p_visitor_hash is not null and private.consume_rate_limit('replies to ' || p_visitor_hash, hour_end, of_one) is null then
    return false;
  end if;
  if p_network_hash is not null
    and private.consume_rate_limit(
      'replies to ' || p_network_hash, hour_end, (private.network_factor() * of_one)::integer) is null then
    return false;
  end if;
  insert into private.auto_replies as a (address_hash, last_at) values (p_reply_hash, now())
    on conflict (address_hash) do update set last_at = now() where a.last_at < now() - interval '1 hour';
  return found and private.consume_rate_limit('automatic replies', hour_end, coalesce(p_per_hour, 60)) is not null;
end
$$;

-- Stores a submission with its products (p_items) and the files that were added to its form (p_form_key). Returns
-- {"outcome": "stored" | "repeated" | "key_reused" | "visitor_limited" | "overall_limited", "retry_after": seconds}
-- and, for a stored one, {"id", "quarantined": whether its notifications are withheld, "files": how many it has,
-- "request_id", "created_at": so that receipt and email name the same deadline}.
-- p_limits: {"visitor": n, "overall": n, "window_seconds": n, "ceiling": up to how many times these limits requests are
-- quarantined before they are refused, "replies_per_hour": n, "digest_seconds": how long a quarantined request waits
-- for its digest at most}.
-- p_reply_hash is the keyed hash of the visitor's email address, null when no automatic reply may be sent;
-- p_network_hash that of the network of a visitor's IPv6 address.
create function public.store_submission(
  p_answers jsonb,
  p_form text,
  p_items jsonb,
  p_attribution jsonb,
  p_request_id text,
  p_form_key uuid,
  p_files uuid[],
  p_key text,
  p_digest text,
  p_source text,
  p_visitor_hash text,
  p_network_hash text,
  p_reply_hash text,
  p_limits jsonb,
  p_quarantined boolean,
  p_score integer,
  p_reasons text[],
  p_webhook boolean,
  p_language text default 'en'
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.window_end((p_limits ->> 'window_seconds')::integer);
  visitor_limit constant integer := (p_limits ->> 'visitor')::integer;
  overall_limit constant integer := (p_limits ->> 'overall')::integer;
  ceiling constant bigint := coalesce((p_limits ->> 'ceiling')::integer, 10);
  most constant integer := 2147483647;
  -- How many requests this visitor, and this network, have sent in the window, including this one.
  visitor_hits integer := 0;
  network_hits integer := 0;
  crowded boolean;
  quarantined boolean;
  reasons text[] := p_reasons;
  channels text[] := '{sales_email}';
  known private.idempotency_keys;
  new_id bigint;
begin
  perform private.forget_expired();

  if p_key is not null then
    -- A parallel duplicate waits here until the first transaction commits or rolls back.
    insert into private.idempotency_keys (key, body_digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into known from private.idempotency_keys where key = p_key;
      if known.body_digest is distinct from p_digest then
        return jsonb_build_object('outcome', 'key_reused');
      end if;
      return jsonb_build_object('outcome', 'repeated') || private.receipt(known.submission_id);
    end if;
  end if;

  -- A refused request must leave nothing behind: neither a hit nor a key.
  begin
    if p_visitor_hash is not null then
      visitor_hits := private.consume_rate_limit(
        'visitor:' || p_visitor_hash, window_end, least(visitor_limit * ceiling, most)::integer);
      if visitor_hits is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if p_network_hash is not null then
      network_hits := private.consume_rate_limit(
        'network:' || p_network_hash, window_end, least(private.network_factor() * visitor_limit * ceiling, most)::integer);
      if network_hits is null then
        raise exception using errcode = 'RL001';
      end if;
    end if;
    if private.consume_rate_limit(p_source || ' ceiling', window_end, least(overall_limit * ceiling, most)::integer) is null then
      raise exception using errcode = 'RL002';
    end if;
  exception when sqlstate 'RL001' or sqlstate 'RL002' then
    delete from private.idempotency_keys where key = p_key;
    return jsonb_build_object(
      'outcome', case sqlstate when 'RL001' then 'visitor_limited' else 'overall_limited' end,
      'retry_after', ceil(extract(epoch from window_end - now())));
  end;
  -- This order matters: a request that is quarantined anyway does not count toward the site-wide limit.
  crowded := visitor_hits > visitor_limit or network_hits > private.network_factor() * visitor_limit;
  if not crowded and not p_quarantined and private.consume_rate_limit(p_source, window_end, overall_limit) is null then
    crowded := true;
    perform private.record_overload(overall_limit);
  end if;
  quarantined := p_quarantined or crowded;
  if crowded and 'many_at_once' <> all (reasons) then
    reasons := reasons || 'many_at_once'::text;
  end if;
  if p_webhook then
    channels := channels || 'webhook'::text;
  end if;
  if p_reply_hash is not null then
    channels := channels || 'visitor_email'::text;
  end if;

  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  insert into private.submission_details
      (submission_id, form, language, quarantined, score, reasons, attribution, request_id, withheld, digest_id)
    values (
      new_id, p_form, p_language, quarantined, p_score, reasons, p_attribution, p_request_id,
      case when quarantined then channels else '{}' end,
      case when quarantined then private.open_digest((p_limits ->> 'digest_seconds')::integer) end);
  update private.request_files set submission_id = new_id, sent_at = now()
    where id = any (p_files) and form_key = p_form_key and submission_id is null
      and arrived_at is not null and dropped_at is null;
  insert into private.request_items (submission_id, items) select new_id, p_items where jsonb_array_length(p_items) > 0;
  update private.idempotency_keys set submission_id = new_id where key = p_key;

  -- Quarantined requests send no notifications: they must neither flood the sales inbox nor make us write to strangers.
  if not quarantined then
    if p_reply_hash is not null
      and not private.may_reply(p_reply_hash, p_visitor_hash, p_network_hash, (p_limits ->> 'replies_per_hour')::integer) then
      channels := array_remove(channels, 'visitor_email');
    end if;
    insert into private.outbox (submission_id, channel) select new_id, channel from unnest(channels) as channel;
  end if;

  return jsonb_build_object('outcome', 'stored', 'quarantined', quarantined) || private.receipt(new_id);
end
$$;
comment on function public.store_submission is 'Stores a submission with its details, items, files and notifications. Only for send-contact-form, with the service role.';

-- The receipt of a stored submission, the same for the first attempt and every repeat.
create function private.receipt(p_id bigint) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_id,
    'files', (select count(*) from private.request_files where submission_id = p_id),
    'request_id', (select request_id from private.submission_details where submission_id = p_id),
    'created_at', (select created_at from public."Form Sub" where id = p_id));
end
$$;
