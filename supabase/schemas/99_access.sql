-- Access: everything is revoked first, then each right is granted by name. Run again, it repairs whatever was granted
-- since.

-- Hosted projects grant everything in "public" to the API roles, also what a later migration creates, and
-- Postgres lets every role execute new functions.
revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- Every table has row level security, those without a policy, too: if "private" is ever exposed, nothing opens.
alter table public."Form Sub" enable row level security;
alter table public.audit enable row level security;
alter table public.files enable row level security;
alter table public.journal enable row level security;
alter table public.mails enable row level security;
alter table public.messages enable row level security;
alter table public.payments enable row level security;
alter table public.requests enable row level security;
alter table public.staff enable row level security;
alter table private.idempotency_keys enable row level security;
alter table private.links enable row level security;
alter table private.outbox enable row level security;
alter table private.rate_limits enable row level security;
alter table private.schedule enable row level security;
alter table private.settings enable row level security;

-- Anonymous visitors may query answers and get no rows, so that the list shows its empty state, not an error.
grant select on public."Form Sub" to anon, authenticated, service_role;
grant select on public.requests, public.journal, public.staff to authenticated, service_role;
grant select on public.audit to authenticated;
-- Staff need no hashes of visitors.
grant select (id, name, bytes, shown_as, created_at, request_id, message_id) on public.files to authenticated;
grant select on public.files to service_role;
grant select (request_id, what, received_at, address, files, body) on public.mails to authenticated;
grant select (id, request_id, kind, author, sent_at, body, about, replaces, way, said_on, is_void, lines, amount,
  currency, valid_until, deliver_on, needs_proof, carrier, tracking, expected_on, is_all, line_ids, name, purchase_order, phone,
  event_on, deliver_to, approved_sha256, mail_state, option_name, option_words, pay_percent, pay_url, invoice)
  on public.messages to authenticated;
grant select (id, request_id, author, noted_at, amount, currency, paid_on, how, is_void) on public.payments to authenticated;
grant insert (request_id, version, status, owner, follow_up, note) on public.journal to authenticated;
grant insert (what, amount) on public.audit to authenticated;
grant insert (email, name, role), update (name, role) on public.staff to authenticated;
grant update (arrived_at, shown_as) on public.files to service_role;

-- Policies, defaults and the functions below run these as their caller.
grant execute on function private.caller, private.caller_email, private.is_staff, private.is_lead to anon,
  authenticated;
grant execute on function private.others_of to authenticated;
grant execute on function public.whoami, public.count_sign_in, public.health to anon, authenticated;
grant execute on function public.desk_counts, public.readings, public.search_requests, public.search_all, public.other_requests,
  public.answer_times, public.delete_requests, public.write_to_customer, public.begin_request,
  public.note_payment, public.take_back_payment,
  public.correct_email, public.revoke_link, public.clear_sign_in to authenticated;
grant execute on function public.claim_notifications, public.finish_notification, public.store_request,
  public.grant_upload, public.drop_orphans, public.run_schedule, public.join_staff, public.health,
  public.open_link, public.read_as_customer, public.file_as_customer, public.respond_as_customer, public.renew_link,
  public.receive_mail, public.receive_payment
  to service_role;
