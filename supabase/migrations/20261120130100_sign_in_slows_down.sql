-- Signing in slows down before it stops, and whoever has signed in from a browser before has turns of their own there,
-- which nobody else can use up.

-- How far over its free attempts a count is: 0 within them, null once there are half as many again.
create function private.attempts_over(p_scope text, p_window_end timestamptz, p_free integer) returns integer
language sql set search_path = '' as $$
  select case when turn <= p_free then 0 else turn - p_free end
  from private.count_turn(p_scope, p_window_end, p_free * 3 / 2) as turn
$$;

drop function public.take_sign_in_turn(text, text, text);
-- p_browser is the keyed hash of a browser from which this account has signed in before; the site has checked that.
-- Answers {"allowed", "delay_ms": how long to wait before the attempt, "retry_after": seconds}.
create function public.take_sign_in_turn(p_kind text, p_account text, p_visitor text, p_browser text default null)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  window_end constant timestamptz := private.end_of_window(900);
  free constant integer := case p_kind when 'mail' then 5 else 10 end;
  over integer;
begin
  if p_kind not in ('password', 'mail', 'code') or p_account !~ '^[0-9a-f]{64}$' or p_visitor !~ '^[0-9a-f]{64}$'
    or p_browser !~ '^[0-9a-f]{64}$' then
    raise invalid_parameter_value;
  end if;
  perform private.forget_expired();
  if p_browser is not null then
    over := private.attempts_over(private.sign_in_scope(p_kind, p_account, p_browser), window_end, free);
  else
    -- In this order: an attempt that is refused to a visitor takes nothing from the account.
    over := private.attempts_over(private.sign_in_scope(p_kind, p_account, p_visitor), window_end, free);
    if over is not null and p_visitor is not null then
      over := over + private.attempts_over('sign-in visitor ' || p_visitor, window_end, 40);
    end if;
    if over is not null then
      over := over + private.attempts_over(
        'sign-in ' || p_kind || ' ' || p_account, window_end,
        case p_kind when 'password' then 100 when 'code' then 50 else 20 end);
    end if;
  end if;
  return jsonb_build_object(
    'allowed', over is not null,
    'delay_ms', least(coalesce(over, 0) * 1000, 5000),
    'retry_after', ceil(extract(epoch from window_end - now()))::integer);
end
$$;
comment on function public.take_sign_in_turn is 'Counts an attempt to sign in; asked by the site before every one of them.';

-- After a sign-in that worked the earlier slips of this visitor, or of this browser, no longer count. Those of others do.
drop function public.forget_sign_in_turns(text, text);
create function public.forget_sign_in_turns(p_account text, p_visitor text default null, p_browser text default null)
returns void language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope in (
    select private.sign_in_scope(kind, p_account, coalesce(p_browser, p_visitor))
    from unnest('{password,mail,code}'::text[]) as kind)
$$;

revoke execute on function private.attempts_over from public, anon, authenticated, service_role;
revoke execute on function public.take_sign_in_turn, public.forget_sign_in_turns from public, anon;
grant execute on function public.take_sign_in_turn to anon, authenticated;
grant execute on function public.forget_sign_in_turns to authenticated;
