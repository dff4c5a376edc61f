-- Just enough to work a request: its status and dated notes, as a journal that only grows.

create table public.submission_journal (
  submission_id bigint not null references public."Form Sub" (id) on delete cascade,
  -- The entry says which one it follows. Two people who both follow the same one cannot both be stored.
  version integer not null check (version > 0),
  status text not null check (status in ('new', 'contacted', 'won', 'lost', 'spam')),
  note text not null default '' check (length(note) <= 4000),
  made_at timestamptz not null default now(),
  made_by uuid default auth.uid() references auth.users (id) on delete set null,
  author text not null default coalesce(auth.jwt() ->> 'email', ''),
  primary key (submission_id, version)
);
comment on table public.submission_journal is 'What staff did with a request: the status since this entry, and a note. A request without entries is new.';
create index submission_journal_made_by on public.submission_journal (made_by);

alter table public.submission_journal enable row level security;
create policy "Only staff read the journal" on public.submission_journal
  for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff write the journal" on public.submission_journal
  for insert to authenticated
  with check (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
revoke all on public.submission_journal from public, anon, authenticated, service_role;
grant select on public.submission_journal to authenticated;
-- When and by whom is not for the writer to say.
grant insert (submission_id, version, status, note) on public.submission_journal to authenticated;

create function private.index_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.submission_search set status = new.status
  where submission_id = new.submission_id and status <> new.status;
  return null;
end
$$;
create trigger "Keep the search up to date" after insert on public.submission_journal
  for each row execute function private.index_status();

-- The newest entries of a request as the desk shows them.
create function private.journal_of(p_submission_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('version', version, 'status', status, 'note', note, 'made_at', made_at, 'author', author)
      order by version desc), '[]')
  from (
    select * from public.submission_journal where submission_id = p_submission_id order by version desc limit 20
  ) as newest
$$;

-- p_seen is the last version that the writer knew, 0 for none. Answers {"outcome": "saved" | "unchanged" |
-- "conflict" | "gone", "journal": […]}: after a conflict nothing is stored and the journal says what happened meanwhile.
create function public.add_journal_entry(p_submission_id bigint, p_seen integer, p_status text, p_note text)
returns jsonb language plpgsql set search_path = '' as $$
declare
  note constant text := btrim(coalesce(p_note, ''), E' \n\r\t');
  newest public.submission_journal;
  outcome text := 'conflict';
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
  if not exists (select 1 from public."Form Sub" where id = p_submission_id) then
    return jsonb_build_object('outcome', 'gone', 'journal', '[]'::jsonb);
  end if;
  select * into newest from public.submission_journal
    where submission_id = p_submission_id order by version desc limit 1;
  if coalesce(newest.version, 0) = p_seen then
    if note = '' and p_status = coalesce(newest.status, 'new') then
      outcome := 'unchanged';
    else
      begin
        insert into public.submission_journal (submission_id, version, status, note)
          values (p_submission_id, p_seen + 1, p_status, note);
        outcome := 'saved';
      exception when unique_violation then
        outcome := 'conflict';
      end;
    end if;
  end if;
  return jsonb_build_object('outcome', outcome, 'journal', private.journal_of(p_submission_id));
end
$$;
revoke execute on function public.add_journal_entry from public, anon;
grant execute on function public.add_journal_entry to authenticated;

-- The one query of the page, under the visitor's own session: the rows come from "Form Sub" with the caller's rights,
-- so row level security decides. Status, notes and the spam verdict are added for staff only.
-- Answers {"user", "staff", "readable", "rows", "older", "newer", "waiting"}.
create function public.list_submissions(p_filter jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  staff constant boolean := private.is_staff();
  wanted constant integer := least(greatest(coalesce((p_filter ->> 'limit')::integer, 50), 1), 500);
  -- Only staff may ask about what only staff may see.
  asked constant jsonb := (case when staff then p_filter else p_filter - '{form,status,spam}'::text[] end)
    || jsonb_build_object('limit', wanted + 1);
  answer jsonb := jsonb_build_object(
    'user', private.caller_email(), 'staff', staff, 'readable', true,
    'rows', '[]'::jsonb, 'older', false, 'newer', false);
  ids bigint[];
begin
  if (select id from public."Form Sub" order by created_at desc, id desc limit 1) is null then
    return answer || '{"readable": false}';
  end if;

  ids := array(select private.matching_submissions(asked));
  if asked ?| '{before,after}' and (ids = '{}' or asked ? 'after' and cardinality(ids) <= wanted) then
    -- The place is gone, or the newest page has been reached: show that one whole.
    ids := array(select private.matching_submissions(asked - '{before,after}'::text[]));
    answer := answer || jsonb_build_object('older', cardinality(ids) > wanted);
  elsif asked ? 'after' then
    answer := answer || '{"older": true, "newer": true}';
  else
    answer := answer || jsonb_build_object('older', cardinality(ids) > wanted, 'newer', asked ? 'before');
  end if;
  ids := ids[1:wanted];

  if not staff then
    return answer || jsonb_build_object('rows', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'form_data', s.form_data)
        order by s.created_at desc, s.id desc), '[]')
      from unnest(ids) as hit join public."Form Sub" as s on s.id = hit));
  end if;
  if p_filter ? 'answer_hours' then
    answer := answer || jsonb_build_object('waiting', private.waiting((p_filter ->> 'answer_hours')::integer));
  end if;
  return answer || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', s.id, 'created_at', s.created_at, 'form_data', s.form_data,
        'form', d.form, 'quarantined', d.quarantined, 'reasons', d.reasons, 'attribution', d.attribution,
        'journal', private.journal_of(s.id))
      order by s.created_at desc, s.id desc), '[]')
    from unnest(ids) as hit
    join public."Form Sub" as s on s.id = hit
    left join public.submission_details as d on d.submission_id = s.id));
end
$$;
comment on function public.list_submissions is 'Requests, newest first, a page at a time, as far as the caller may read them.';

-- Anonymous visitors ask, too, and get what the policies give them. These helpers are out of the API's reach.
revoke execute on function private.index_submission, private.index_details, private.index_status, private.folded,
  private.submissions_query, private.matching_submissions, private.is_staff, private.caller_email, private.waiting, private.journal_of
  from public, anon, authenticated, service_role;
grant usage on schema private to anon;
grant execute on function private.is_staff, private.caller_email, private.matching_submissions to anon, authenticated;
grant execute on function private.waiting, private.journal_of to authenticated;
revoke execute on function public.list_submissions from public;
grant execute on function public.list_submissions to anon, authenticated;
