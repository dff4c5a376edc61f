-- The journal: what staff did with a submission. Its newest entry holds the current status, owner and follow-up day, so
-- that the history shows every change and two members who write at once get a conflict.

create table public.submission_journal (
  submission_id bigint not null references public."Form Sub" (id) on delete cascade,
  -- One more than the version that the writer saw: of two people who write at once, the primary key rejects the second.
  version integer not null check (version > 0),
  status text not null check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  author text not null default coalesce(auth.jwt() ->> 'email', ''),
  owner uuid references auth.users (id) on delete set null,
  follow_up date check (follow_up between '2000-01-01' and '2199-12-31'),
  primary key (submission_id, version)
);
comment on table public.submission_journal is 'History of a submission: status, owner and follow-up day from this entry on, and a note. A submission without entries is new and has no owner.';
create index submission_journal_made_by on public.submission_journal (made_by);
create index submission_journal_owner on public.submission_journal (owner);

-- The newest twenty entries or, with p_before, the newest one and the twenty before that version: a journal may grow
-- for years, so it is read in pages.
create function private.journal_entries(p_submission_id bigint, p_before integer default null) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'version', version, 'status', status, 'note', note, 'made_at', made_at,
      'author', coalesce(author_of.name, author),
      'owner', owner_of.email, 'owner_name', owner_of.name, 'follow_up', follow_up)
      order by version desc), '[]')
  from (
    (select * from public.submission_journal where submission_id = p_submission_id order by version desc
      limit case when p_before is null then 20 else 1 end)
    union
    (select * from public.submission_journal where submission_id = p_submission_id and version < p_before
      order by version desc limit 20)
  ) as shown
  left join private.people as author_of on author_of.id = made_by
  left join private.people as owner_of on owner_of.id = owner
$$;

-- Adds an entry that follows version p_seen. A null argument keeps the current value; empty text clears owner or day.
-- Returns "saved", "unchanged", "conflict", "gone" or "no_such_owner".
create function private.add_entry(
  p_submission_id bigint, p_seen integer, p_status text, p_note text, p_owner text, p_follow_up text
) returns text language plpgsql security definer set search_path = '' as $$
declare
  new_note constant text := btrim(coalesce(p_note, ''), E' \n\r\t');
  before public.submission_journal;
  now_status text;
  now_owner uuid;
  now_follow_up date;
begin
  perform private.require_staff();
  if not exists (select from public."Form Sub" where id = p_submission_id) then
    return 'gone';
  end if;
  select * into before from public.submission_journal
    where submission_id = p_submission_id order by version desc limit 1;
  if coalesce(before.version, 0) <> p_seen then
    return 'conflict';
  end if;
  now_status := coalesce(p_status, before.status, 'new');
  now_owner := case when p_owner is null then before.owner when btrim(p_owner) <> '' then private.staff_by_email(p_owner) end;
  now_follow_up := case when p_follow_up is null then before.follow_up else nullif(p_follow_up, '')::date end;
  if now_owner is null and btrim(p_owner) <> '' then
    return 'no_such_owner';
  end if;
  if new_note = '' and now_status = coalesce(before.status, 'new')
    and now_owner is not distinct from before.owner and now_follow_up is not distinct from before.follow_up then
    return 'unchanged';
  end if;
  insert into public.submission_journal (submission_id, version, status, note, owner, follow_up)
    values (p_submission_id, p_seen + 1, now_status, new_note, now_owner, now_follow_up);
  if now_owner is distinct from before.owner and now_owner <> auth.uid() then
    insert into private.outbox (submission_id, channel, recipient, payload) values (
      p_submission_id, 'owner_email', now_owner,
      jsonb_build_object('by', private.person_name(auth.uid()), 'note', new_note, 'followUp', now_follow_up));
  end if;
  return 'saved';
exception when unique_violation then
  return 'conflict';
end
$$;

-- p_seen is the last version that the writer saw, 0 for none. Returns {"outcome", "journal"}: after a conflict nothing
-- is stored and the journal shows what a colleague wrote first.
create function public.add_journal_entry(
  p_submission_id bigint, p_seen integer, p_status text, p_note text,
  p_owner text default null, p_follow_up text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  outcome constant text := private.add_entry(p_submission_id, p_seen, p_status, p_note, p_owner, p_follow_up);
begin
  return jsonb_build_object('outcome', outcome, 'journal', private.journal_entries(p_submission_id));
end
$$;

-- Counts per outcome: {"saved": n, "conflict": n, …}.
create function private.tally(p_outcomes text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(outcome, amount), '{}')
  from (select outcome, count(*) as amount from unnest(p_outcomes) as outcome group by outcome) as counted
$$;

-- The same for several submissions. p_seen: {"<id>": the version seen}. Returns {"tally", "versions": {"<id>": the
-- version saved}}: what undo_entries may take back.
create function public.add_journal_entries(p_seen jsonb, p_status text, p_owner text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_staff();
  with written as (
    select id, seen + 1 as version, private.add_entry(id, seen, p_status, '', p_owner, null) as outcome
    from (select key::bigint as id, value::integer as seen from jsonb_each_text(p_seen) order by 1 limit 100) as wanted
  )
  select jsonb_build_object(
    'tally', private.tally(array_agg(outcome)),
    'versions', coalesce(jsonb_object_agg(id, version) filter (where outcome = 'saved'), '{}'))
  into answer from written;
  return answer;
end
$$;

create function public.release_submission(p_submission_id bigint, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  details private.submission_details;
  newest public.submission_journal;
begin
  perform private.require_staff();
  select * into details from private.submission_details where submission_id = p_submission_id for update;
  if not found then
    return '{"outcome": "gone"}';
  elsif not details.quarantined then
    return '{"outcome": "unchanged"}';
  end if;
  update private.submission_details set quarantined = false, withheld = '{}', released_at = now()
    where submission_id = p_submission_id;
  insert into private.outbox (submission_id, channel)
    select p_submission_id, channel from unnest(details.withheld) as channel;
  loop
    select * into newest from public.submission_journal
      where submission_id = p_submission_id order by version desc limit 1;
    begin
      insert into public.submission_journal (submission_id, version, status, note, owner, follow_up)
        values (
          p_submission_id, coalesce(newest.version, 0) + 1,
          case when newest.status = 'spam' then 'new' else coalesce(newest.status, 'new') end, p_note,
          newest.owner, newest.follow_up);
      return '{"outcome": "released"}';
    exception when unique_violation then
      -- A colleague wrote first: try again, following their entry.
    end;
  end loop;
end
$$;
comment on function public.release_submission is 'Releases a submission from quarantine. For staff.';
