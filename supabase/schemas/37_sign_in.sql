-- Failed sign-ins are slowed down before they are refused. A stranger who knows a staff address must not be able to
-- lock its owner out with failed attempts: the small limits apply per account and visitor, a larger one per account
-- stops guessing from many places, and a known browser has attempts of its own.
--
-- The limits of consume_sign_in_attempt apply to sign-ins through the site. Each is a threshold: above it attempts are
-- slowed down, and refused only above one and a half times as many. scripts/backend/sign-in-guard.mjs has hard limits
-- for other callers of the embedded auth API. docs/desk.md lists these limits, docs/backend.md those.

-- A scope has no room for two hashes, so one hash covers account and visitor.
create function private.sign_in_scope(p_kind text, p_account text, p_visitor text) returns text
language sql immutable set search_path = '' as $$
  select 'sign-in ' || p_kind || ' by visitor '
    || encode(sha256(convert_to(p_account || coalesce(p_visitor, ''), 'UTF8')), 'hex')
$$;

-- Whether to send a sign-in code now.
create function private.consume_code_mail(p_account text) returns boolean
language plpgsql set search_path = '' as $$
declare
  sent constant text := 'sign-in code ' || p_account;
begin
  -- Serialized: of two simultaneous requests only one sends a code, whichever transaction started first.
  perform pg_advisory_xact_lock(hashtext(sent));
  if exists (
    select from private.rate_limits where scope = sent and window_end > now() and window_end <= clock_timestamp() + interval '5 minutes'
  ) or private.consume_rate_limit('sign-in mail ' || p_account, private.window_end(3600), 5) is null then
    return false;
  end if;
  insert into private.rate_limits (scope, window_end, hits) values (sent, now() + interval '5 minutes', 1)
    on conflict do nothing;
  return true;
end
$$;

-- Also returns "sends": whether an allowed email should really be sent. However often a stranger requests codes, the
-- account's owner can still request one.
create function public.consume_sign_in_attempt(p_kind text, p_account text, p_visitor text, p_browser text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.window_end(900);
  free constant integer := case p_kind when 'mail' then 5 else 10 end;
  over integer;
begin
  if p_kind not in ('password', 'mail', 'code') or p_account !~ '^[0-9a-f]{64}$' or p_visitor !~ '^[0-9a-f]{64}$'
    or p_browser !~ '^[0-9a-f]{64}$' then
    raise invalid_parameter_value;
  end if;
  perform private.forget_expired();
  if p_browser is not null then
    over := private.rate_limit_excess(private.sign_in_scope(p_kind, p_account, p_browser), window_end, free);
  else
    -- This order matters: an attempt refused to a visitor does not count against the account.
    over := private.rate_limit_excess(private.sign_in_scope(p_kind, p_account, p_visitor), window_end, free);
    if over is not null and p_visitor is not null then
      over := over + private.rate_limit_excess('sign-in visitor ' || p_visitor, window_end, 40);
    end if;
    if over is not null and p_kind <> 'mail' then
      over := over + private.rate_limit_excess(
        'sign-in ' || p_kind || ' ' || p_account, window_end, case p_kind when 'password' then 100 else 50 end);
    end if;
  end if;
  return jsonb_build_object(
    'allowed', over is not null,
    'sends', over is not null and p_kind = 'mail' and (p_browser is not null or private.consume_code_mail(p_account)),
    'delay_ms', least(coalesce(over, 0) * 1000, 5000),
    'retry_after', ceil(extract(epoch from window_end - now()))::integer);
end
$$;
comment on function public.consume_sign_in_attempt is 'Counts a sign-in attempt. The site calls it before each one.';

-- A successful sign-in uses up the code, so the next one may be sent at once.
create function public.reset_sign_in_attempts(p_account text, p_visitor text default null, p_browser text default null)
returns void language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope = 'sign-in code ' || p_account or scope in (
    select private.sign_in_scope(kind, p_account, coalesce(p_browser, p_visitor))
    from unnest('{password,mail,code}'::text[]) as kind)
$$;
