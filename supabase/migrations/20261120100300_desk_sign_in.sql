-- Attempts to sign in, counted in the database so that all instances of the site share the count. The site passes
-- keyed hashes: neither addresses nor accounts are stored, and nobody without the key can use up somebody's turns.

create function public.take_sign_in_turn(p_kind text, p_account text, p_visitor text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  window_seconds constant integer := 900;
  window_end constant timestamptz :=
    to_timestamp((floor(extract(epoch from now()) / window_seconds) + 1) * window_seconds);
begin
  if p_kind not in ('password', 'mail', 'code') or p_account !~ '^[0-9a-f]{64}$' or p_visitor !~ '^[0-9a-f]{64}$' then
    raise invalid_parameter_value;
  end if;
  perform private.forget_expired();
  return jsonb_build_object(
    'allowed',
    private.take_turn('sign-in ' || p_kind || ' ' || p_account, window_end, case p_kind when 'mail' then 5 else 10 end)
      and (p_visitor is null or private.take_turn('sign-in visitor ' || p_visitor, window_end, 40)),
    'retry_after', ceil(extract(epoch from window_end - now()))::integer);
end
$$;
comment on function public.take_sign_in_turn is 'Counts an attempt to sign in; asked by the site before every one of them.';

-- After a sign-in that worked the account's earlier slips no longer count.
create function public.forget_sign_in_turns(p_account text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope in ('sign-in password ' || p_account, 'sign-in mail ' || p_account, 'sign-in code ' || p_account)
$$;

revoke execute on function public.take_sign_in_turn, public.forget_sign_in_turns from public, anon;
grant execute on function public.take_sign_in_turn to anon, authenticated;
grant execute on function public.forget_sign_in_turns to authenticated;
