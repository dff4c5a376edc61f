-- The journal: what staff did with a request. Staff insert rows through the API; a trigger carries the state
-- on to public.requests. Of two people who write at once, the primary key refuses the second (409).

-- A day that a request can be about, not a slip of the year.
create domain private.day as date check (value between '2000-01-01' and '2199-12-31');

create table public.journal (
  request_id bigint not null references public.requests (id) on delete cascade,
  -- The version of the request that this entry makes.
  version integer not null check (version > 0),
  -- The whole state, so that each entry repeats what it keeps.
  status text not null check (status in ('suspected', 'new', 'contacted', 'won', 'lost', 'spam')),
  owner text references public.staff (email) on update cascade,
  follow_up private.day,
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  author text not null default private.caller_email(),
  primary key (request_id, version)
);
create index journal_owner on public.journal (owner);

-- Locks the request before its entry, as all that write to both; skips the entry of a deleted request, which must
-- not undo those beside it. Definer: staff may not lock requests.
create function private.entry_arrives() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.requests where id = new.request_id for no key update;
  return case when found then new end;
end
$$;
create trigger entry_arrives before insert on public.journal for each row execute function private.entry_arrives();

-- Definer: staff may write neither the state of a request nor the outbox.
create function private.entry_added() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before public.requests;
  -- Whatever is done with a suspected request but to call it spam releases it, later, too.
  is_released boolean;
begin
  select * into before from public.requests where id = new.request_id;
  is_released := before.withheld <> '{}' and new.status not in ('suspected', 'spam');
  if before.version <> new.version - 1 then
    raise unique_violation using message = 'conflict';
  end if;
  if new.owner is distinct from before.owner
    and exists (select from public.staff where email = new.owner and role = 'former') then
    raise exception using errcode = 'PT409', message = 'former_owner';
  end if;
  if new.status = 'suspected' and before.withheld = '{}' then
    raise exception using errcode = 'PT409', message = 'suspected';
  end if;
  update public.requests set
    withheld = case when is_released then '{}' else withheld end,
    released_at = case when is_released then now() else released_at end,
    version = new.version, status = new.status, owner = new.owner, follow_up = new.follow_up,
    answered_at = case when new.status = 'new' then null
      when new.status in ('contacted', 'won', 'lost') then coalesce(answered_at, new.made_at) else answered_at end,
    won_at = case when new.status = 'won' then coalesce(won_at, new.made_at) end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(new.note), ''))
  where id = new.request_id;
  if is_released then
    insert into private.outbox (request_id, kind) select new.request_id, unnest(before.withheld);
    perform private.log('released', 1);
  end if;
  if new.owner is distinct from before.owner and new.owner <> new.author then
    insert into private.outbox (request_id, kind, payload) values (new.request_id, 'assignment', jsonb_build_object(
      'to', new.owner, 'note', new.note, 'follow_up', new.follow_up,
      'by', (select coalesce(nullif(name, ''), email) from public.staff where email = new.author)));
  end if;
  return null;
end
$$;
create trigger entry_added after insert on public.journal for each row execute function private.entry_added();
