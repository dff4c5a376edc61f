-- Which rows each caller reads and writes; what of them, 99_access.sql grants.

create policy "Staff read answers" on public."Form Sub" for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read requests" on public.requests for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read sent files" on public.files for select to authenticated
  using ((select private.is_staff()) and request_id is not null);
create policy "Staff read the journal" on public.journal for select to authenticated
  using ((select private.is_staff()));
create policy "Staff add to the journal in their own name" on public.journal for insert to authenticated
  with check (author = (select private.caller_email()));
create policy "Staff read messages" on public.messages for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read payments" on public.payments for select to authenticated
  using ((select private.is_staff()));
create policy "Staff read mails" on public.mails for select to authenticated
  using ((select private.is_staff()));
create policy "Staff see their colleagues" on public.staff for select to authenticated
  using ((select private.is_staff()));
create policy "Leads invite" on public.staff for insert to authenticated
  with check ((select private.is_lead()) and user_id is null);
create policy "Leads change members" on public.staff for update to authenticated
  using ((select private.is_lead()));
create policy "Leads read the audit log" on public.audit for select to authenticated
  using ((select private.is_lead()));
-- What only the site knows.
create policy "Staff log their own actions" on public.audit for insert to authenticated
  with check (author = (select private.caller_email())
    and (what in ('signed-in', 'downloaded') or what = 'exported' and (select private.is_lead())));
