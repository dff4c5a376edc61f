-- The mailbox: what comes in by email and has the token of one of our mails, as the function receive-mail reads it. What a
-- person answers is a message of the customer (75_customer_page.sql).

-- Mails that are no messages, or not as a whole: lines in the history of a request, which count for nothing else.
create table public.mails (
  request_id bigint not null references public.requests (id) on delete cascade,
  -- Of the Message-ID and the text: the same mail is noted once.
  key uuid not null,
  -- From ourselves; from a machine; a mail of ours that did not reach another than the customer. Of an answer, what is
  -- only in the mailbox: all of it (too large, beyond a limit, without a text of its own), the end of its text, or files.
  what text not null check (
    what in ('ours', 'automatic', 'returned', 'too_large', 'limited', 'empty', 'continues', 'files')),
  received_at timestamptz not null default now(),
  -- The address that it says it is from; of a returned mail, whom that did not reach.
  address text not null check (length(address) <= 320),
  files text[] not null default '{}',
  primary key (request_id, key, what)
);

-- What came in on each day of the last month, also without a token: for the doctor.
create table private.mail_days (
  day date primary key,
  last_at timestamptz not null,
  without_token integer not null,
  -- Those whose subject names a reference all the same.
  named integer not null
);

create function private.count_mail(p_has_token boolean, p_is_named boolean) returns void
language sql set search_path = '' as $$
  insert into private.mail_days as counted
  values (now()::date, now(), (not p_has_token)::integer, (not p_has_token and p_is_named)::integer)
  on conflict (day) do update set last_at = now(), without_token = counted.without_token + excluded.without_token,
    named = counted.named + excluded.named
$$;

-- Takes a mail as the function has read it (Mail in functions/receive-mail/read.ts), with the request and the version of
-- its token, if it has one. Returns what became of it; "awaited" if it has files that are to be uploaded first, which
-- p_files then names. p_ours are our own addresses. Definer: the only door by which a mail comes in.
create function public.receive_mail(
  p_mail jsonb, p_ours text[], p_id bigint default null, p_version integer default null, p_key uuid default null,
  p_today date default null, p_visitor text default null, p_form_key uuid default null, p_files uuid[] default null
) returns text language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  address constant text := p_mail ->> 'address';
  body constant text := p_mail ->> 'body';
  left_out constant text[] := array(select jsonb_array_elements_text(p_mail -> 'files'));
  what text := p_mail ->> 'what';
  lines text[];
  returned private.outbox;
begin
  select r.* into request from public.requests as r join private.links on request_id = r.id
    where r.id = p_id and mail_version = p_version for no key update of r;
  -- Our own, unless the customer has such an address, too.
  if what = 'reply' and address <> request.email
    and (address = any (p_ours) or exists (select from public.staff where email = address and role <> 'former')) then
    what := 'ours';
  end if;
  if request.id is not null and what = 'reply' and p_files is null
    and not exists (select from public.messages where request_id = p_id and key = p_key) then
    return 'awaited';
  end if;
  perform private.count_mail(request.id is not null, (p_mail ->> 'isNamed')::boolean);
  if request.id is null then
    return 'without_token';
  elsif what = 'returned' and p_mail -> 'recipients' ? request.email then
    update private.outbox set state = 'dead', last_error = 'returned', finished_at = now()
      where id = (p_mail ->> 'notification')::bigint and request_id = p_id and state <> 'dead' returning * into returned;
    if found then
      perform private.give_up(returned);
    end if;
    return 'undelivered';
  elsif what = 'reply' then
    if body = '' and coalesce(p_files, '{}') = '{}' then
      what := 'empty';
    else
      what := public.respond_as_customer(null, p_id, jsonb_build_object('kind', 'reply', 'body', body,
        'name', case when address <> request.email then left(address, 100) else '' end, 'purchase_order', '', 'phone', ''),
        p_key, p_today, p_form_key, coalesce(p_files, '{}'), p_visitor, p_version, p_ours) ->> 'outcome';
    end if;
    lines := case what when 'stored' then array[case when (p_mail ->> 'continues')::boolean then 'continues' end,
        case when left_out <> '{}' then 'files' end]
      when 'empty' then array[case when left_out <> '{}' then 'files' else 'empty' end]
      when 'limited' then array['limited'] end;
  else
    lines := array[what];
  end if;
  insert into public.mails (request_id, key, what, address, files)
  select p_id, p_key, line, left(address, 320), case line when 'files' then left_out else '{}' end
  from unnest(lines) as line
  -- Machines that answer each other end here.
  where line is not null and (select count(*) from public.mails as m where m.request_id = p_id and m.what = line)
    < case line when 'ours' then 200 else 20 end
  on conflict do nothing;
  return what;
end
$$;
