-- Deletion, retention and the audit log: who did what, how much and when; nothing about whose requests.

create table public.audit (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- Empty for the schedule and the operator.
  author text not null default coalesce(private.caller_email(), ''),
  what text not null check (what in ('signed-in', 'downloaded', 'exported', 'released', 'deleted', 'expired',
    'member-added', 'member-changed', 'member-removed')),
  amount integer not null default 1 check (amount > 0),
  colleague text not null default ''
);

create function private.log(p_what text, p_amount integer, p_colleague text default '') returns void
language sql set search_path = '' as $$
  insert into public.audit (what, amount, colleague) select p_what, p_amount, p_colleague where p_amount > 0
$$;

-- Deletes exactly the requests that the lead confirmed, with everything that belongs to them. Returns how
-- many.
-- Definer: nobody may delete requests past the audit log.
create function public.delete_requests(p_ids bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  if not private.is_lead() then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = any (p_ids) order by id for update;
  delete from public."Form Sub" where id = any (p_ids);
  get diagnostics deleted = row_count;
  perform private.log('deleted', deleted);
  return deleted;
end
$$;
