-- Access: everything is revoked first, then each right is granted by name. No role may write a table through the API,
-- not even the service role: it calls functions, so that no request skips their checks.

-- Hosted projects grant everything in "public" to the API roles, and Postgres lets every role execute new functions.
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- Every table has row level security, without a policy for visitors: if "private" is ever exposed, nothing opens.
alter table public."Form Sub" enable row level security;
alter table public.staff enable row level security;
alter table public.submission_journal enable row level security;
alter table private.audit enable row level security;
alter table private.auto_replies enable row level security;
alter table private.deletions enable row level security;
alter table private.desk_settings enable row level security;
alter table private.failures enable row level security;
alter table private.heartbeats enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.outbox enable row level security;
alter table private.rate_limits enable row level security;
alter table private.request_files enable row level security;
alter table private.request_items enable row level security;
alter table private.web_vitals enable row level security;
alter table private.submission_details enable row level security;
alter table private.submission_search enable row level security;
alter table private.incidents enable row level security;
alter table private.invitations enable row level security;

-- Every other policy queries this table as the caller.
create policy "Staff may see that they are staff" on public.staff for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_staff()));
create policy "Only staff read requests" on public."Form Sub" for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read the journal" on public.submission_journal for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read details" on private.submission_details for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff read the outbox" on private.outbox for select to authenticated
  using (exists (select 1 from public.staff where staff.user_id = (select auth.uid())));
create policy "Only staff see files" on private.request_files for select to authenticated using ((select private.is_staff()));

-- Anonymous visitors may query requests and get no rows, so that the list shows its empty state, not an error.
grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
grant select on public.submission_journal, public.submission_details, public.undelivered_notifications, public.request_files
  to authenticated;
-- The views run with the rights of the caller.
grant select on private.submission_details, private.outbox, private.request_files to authenticated;

-- Helpers of the functions and policies that run as the anonymous visitor or member who calls them.
grant execute on function private.is_staff, private.caller_email, private.caller_role, private.search_submissions to anon, authenticated;

grant execute on function public.desk_list, public.submission_meta, public.search_submissions, public.consume_sign_in_attempt to anon, authenticated;
grant execute on function
  public.add_journal_entries, public.add_journal_entry, public.count_submissions_by_person, public.delete_submissions_by_person,
  public.desk_audit, public.desk_members, public.desk_metrics, public.desk_news, public.export_submissions,
  public.reset_sign_in_attempts, public.get_retention, public.may_read_file, public.record_action, public.release_submission,
  public.release_submissions, public.remove_member, public.save_member, public.set_retention, public.suggest_search,
  public.undo_entries, public.undo_release to authenticated;
grant execute on function
  public.announced_upload, public.backend_facts, public.backend_metrics, public.begin_orphan_round, public.claim_notifications,
  public.complete_invitation, public.orphaned_files, public.forget_files, public.create_upload,
  public.run_health_checks, public.record_backup, public.record_metrics, public.complete_upload, public.store_submission,
  public.unknown_files to service_role;
