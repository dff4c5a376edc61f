-- Whoever knows the address of somebody on the staff must not be able to keep them out by failing in their name. So the
-- small limits belong to an account and a visitor together; a larger one for the account stops guessing from many places.

-- A scope has no room for two hashes, so it names both by one.
create function private.sign_in_scope(p_kind text, p_account text, p_visitor text) returns text
language sql immutable set search_path = '' as $$
  select 'sign-in ' || p_kind || ' by visitor '
    || encode(sha256(convert_to(p_account || coalesce(p_visitor, ''), 'UTF8')), 'hex')
$$;

create or replace function public.take_sign_in_turn(p_kind text, p_account text, p_visitor text) returns jsonb
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
  -- In this order: an attempt that is refused to a visitor takes nothing from the account.
  return jsonb_build_object(
    'allowed',
    private.take_turn(
      private.sign_in_scope(p_kind, p_account, p_visitor), window_end, case p_kind when 'mail' then 5 else 10 end)
      and (p_visitor is null or private.take_turn('sign-in visitor ' || p_visitor, window_end, 40))
      and private.take_turn(
        'sign-in ' || p_kind || ' ' || p_account, window_end,
        case p_kind when 'password' then 100 when 'code' then 50 else 20 end),
    'retry_after', ceil(extract(epoch from window_end - now()))::integer);
end
$$;

-- After a sign-in that worked this visitor's earlier slips no longer count. Those of others do.
drop function public.forget_sign_in_turns(text);
create function public.forget_sign_in_turns(p_account text, p_visitor text default null) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits
  where scope in (
    private.sign_in_scope('password', p_account, p_visitor),
    private.sign_in_scope('mail', p_account, p_visitor),
    private.sign_in_scope('code', p_account, p_visitor))
$$;

revoke execute on function public.forget_sign_in_turns, private.sign_in_scope from public, anon;
grant execute on function public.forget_sign_in_turns to authenticated;
