-- The audit log: which member did what, how many and when. Nothing about whose requests they were or what they
-- contained.

create table private.audit (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- The email address, so that the line outlives the account.
  author text not null,
  what text not null check (what in ('signed-in', 'exported', 'downloaded', 'deleted', 'released', 'retention',
    'member-added', 'member-changed', 'member-removed')),
  -- For "retention", the number of days; 0 keeps everything.
  amount integer not null check (amount >= 0),
  -- The address of the colleague who was added, changed or removed.
  colleague text not null default ''
);
comment on table private.audit is 'Which member signed in, exported, downloaded a file, deleted, released, or changed members: how many and when. Kept for a year.';
create index audit_made_at on private.audit (made_at);

create function private.note(p_what text, p_amount integer, p_colleague text default '') returns void
language sql security definer set search_path = '' as $$
  insert into private.audit (author, what, amount, colleague)
    values (coalesce(private.caller_email(), ''), p_what, p_amount, p_colleague);
  delete from private.audit where made_at < now() - interval '1 year';
$$;

-- Triggers log what the database does itself, no matter how it was called.
create function private.audit_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('deleted', new.amount);
  return null;
end
$$;
create trigger log_deletion after insert on private.deletions
  for each row when (new.reason = 'request') execute function private.audit_deletion();

create function private.audit_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('released', 1);
  return null;
end
$$;
create trigger log_release after update of quarantined on private.submission_details
  for each row when (old.quarantined and not new.quarantined) execute function private.audit_release();

create function private.audit_retention() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note('retention', coalesce(new.retention_days, 0));
  return null;
end
$$;
create trigger log_retention after update of retention_days on private.desk_settings
  for each row when (old.retention_days is distinct from new.retention_days) execute function private.audit_retention();

-- For actions that only the site knows: p_what is 'signed-in' or 'downloaded'.
create function public.record_action(p_what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if p_what not in ('signed-in', 'downloaded') then
    raise invalid_parameter_value;
  end if;
  perform private.note(p_what, 1);
end
$$;
comment on function public.record_action is 'Logs an action of a member. For staff.';

-- The newest 50: [{"made_at", "author", "what", "amount", "colleague"}], with names instead of addresses.
create function public.desk_audit() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'made_at', made_at, 'author', private.name_of(author), 'what', what, 'amount', amount,
      'colleague', private.name_of(colleague)) order by id desc), '[]')
    from (select * from private.audit order by id desc limit 50) as newest);
end
$$;
