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

-- Deletes exactly the requests that the lead confirmed, with everything that belongs to them. Returns how many.
-- Definer: nobody may delete requests past the audit log.
create function public.delete_requests(p_ids bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  if not private.is_lead() then
    raise insufficient_privilege;
  end if;
  delete from public."Form Sub" where id = any (p_ids);
  get diagnostics deleted = row_count;
  perform private.log('deleted', deleted);
  return deleted;
end
$$;

-- The schedule calls this every minute. Definer: it deletes what no role of the API may delete.
create function public.run_schedule() returns void language plpgsql security definer set search_path = '' as $$
declare
  expired integer;
begin
  delete from private.rate_limits where window_end < now();
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  delete from public."Form Sub"
    where created_at < now() - make_interval(days => (select retention_days from private.settings));
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  -- At most one digest a day, and only about requests that the last one did not announce.
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where last.at < now() - interval '1 day' and exists (
    select from public.requests where quarantined and status in ('new', 'contacted') and received_at > last.at);
end
$$;
