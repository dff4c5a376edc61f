-- The mailbox: what comes in by email and has the token of one of our mails, as the function receive-mail reads it.
-- What a person answers is a message of the customer (75_customer_page.sql).

-- Mails that are no messages, or not as a whole: lines in the history of a request, which count for nothing else.
create table public.mails (
  request_id bigint not null references public.requests (id) on delete cascade,
  -- Of the Message-ID and the text: the same mail is noted once.
  key uuid not null,
  -- From ourselves; from a machine; a mail of ours that did not reach another than the customer. Of an answer, what is
  -- only in the mailbox: all of it (too large, beyond a limit, without a text of its own), the end of its text, or
  -- files.
  what text not null check (
    what in ('ours', 'automatic', 'returned', 'too_large', 'limited', 'empty', 'continues', 'files')),
  received_at timestamptz not null default now(),
  -- The address that it says it is from; of a returned mail, whom that did not reach.
  address text not null check (length(address) <= 320),
  files text[] not null,
  -- Of an automatic one, which a person may have written with a help desk's program.
  body text not null default '',
  primary key (request_id, key, what)
);

-- Takes a mail as the function has read it (functions/receive-mail/read-mail.ts), with what its token says, if it has
-- one. Returns what became of it; "awaited" if its files, p_files, are to be uploaded first. p_ours are our own
-- addresses. Definer: the only door by which a mail comes in.
create function public.receive_mail(
  p_mail jsonb, p_ours text[], p_form_key uuid default null, p_files uuid[] default null
) returns text language plpgsql security definer set search_path = '' as $$
declare
  mail record;
  mail_key uuid;
  request public.requests;
  outcome text;
  bounced private.outbox;
begin
  select * into mail from jsonb_to_record(p_mail) as r(id bigint, notification bigint, version integer,
    "messageId" text, "isNamed" boolean, what text, address text, body text, continues boolean, files text[],
    recipients text[]);
  mail_key := md5(concat_ws(' ', mail."messageId", mail.body));
  select r.* into request from public.requests as r join private.links on request_id = r.id
    where r.id = mail.id and mail_version = mail.version for no key update of r;
  -- Our own address, unless it is the customer's, too.
  outcome := case when request.id is null then 'without_token'
    when mail.what = 'reply' and mail.address <> request.email and (mail.address = any (p_ours)
      or exists (select from public.staff where email = mail.address and role <> 'former')) then 'ours'
    when mail.what = 'reply' and p_files is null
      and not exists (select from public.messages where request_id = mail.id and key = mail_key) then 'awaited'
    when mail.what = 'reply' and mail.body = '' and cardinality(p_files) = 0 then 'empty'
    when request.email = any (mail.recipients) then 'undelivered'
    else mail.what end;
  if outcome = 'awaited' then
    return outcome;
  end if;
  update private.settings set last_mail_at = now();
  if outcome = 'without_token' then
    perform private.hit('mails without a token', 604800),
      case when mail."isNamed" then private.hit('mails that name a reference', 604800) end
      where mail.address <> all (p_ours);
  elsif outcome = 'undelivered' then
    update private.outbox set state = 'dead', last_error = 'returned', finished_at = now()
      where id = mail.notification and request_id = mail.id and state <> 'dead' returning * into bounced;
    perform private.give_up(bounced) where bounced.id is not null;
  elsif outcome = 'reply' then
    outcome := public.respond_as_customer(null, mail.id, jsonb_build_object('kind', 'reply', 'body', mail.body, 'name',
      case when mail.address <> request.email then left(mail.address, 100) end),
      mail_key, null, p_form_key, coalesce(p_files, '{}'), 'mails of ' || mail.id, mail.version, p_ours) ->> 'outcome';
  end if;
  insert into public.mails (request_id, key, what, address, body, files)
  select mail.id, mail_key, line, coalesce(mail.recipients[1], mail.address),
    case line when 'automatic' then mail.body else '' end, mail.files from unnest(case
      when outcome in ('stored', 'empty') then array[case when mail.continues then 'continues' end,
        case when mail.files <> '{}' then 'files' when outcome = 'empty' then outcome end]
      when outcome in ('ours', 'automatic', 'returned', 'too_large', 'limited') then array[outcome] end) as line
  -- Machines that answer each other end here.
  where line is not null and (select count(*) from public.mails where request_id = mail.id and what = line)
    < case line when 'ours' then 200 else 20 end
  on conflict do nothing;
  return outcome;
end
$$;
