-- Requests that staff begin: for a customer who called, or beside a request that is being made.

-- Begins a request in the caller's name: with p_answers, the nine keys, or with the contact details of the one that it
-- stands beside, and then with its first quote, p_quote. No limit, receipt, mail to sales or judgment of spam applies
-- to it. Returns its id, also to a repetition. Definer: staff may write neither requests nor the outbox.
create function public.begin_request(
  p_key uuid, p_answers jsonb default '{}', p_language text default null, p_beside bigint default null,
  p_quote jsonb default null, p_form_key uuid default null, p_file uuid default null
) returns bigint language plpgsql security definer set search_path = '' as $$
declare
  caller constant public.staff := private.caller();
  said jsonb := p_answers;
  -- The request beside which it stands.
  other public.requests;
  new_id bigint;
begin
  if caller.role is null then
    raise insufficient_privilege;
  end if;
  -- A parallel duplicate waits here until the first transaction ends.
  insert into private.idempotency_keys (key, digest) values (p_key, 'begun') on conflict do nothing;
  if not found then
    return (select request_id from private.idempotency_keys where key = p_key::text);
  end if;
  if p_beside is not null then
    select * into other from public.requests where id = p_beside;
    if not found then
      raise exception using errcode = 'PT409', message = 'deleted';
    end if;
    select private.answers(other, form_data) || '{"eventType": "", "eventDate": "", "quantity": "", "details": ""}'
    into said from public."Form Sub" where id = p_beside;
  end if;
  said := said || jsonb_build_object('details', concat_ws(E'\n',
    concat(coalesce('Beside request ' || p_beside, 'By phone'), ', noted by ',
      coalesce(nullif(caller.name, ''), split_part(caller.email, '@', 1))), nullif(said ->> 'details', '')));
  insert into public."Form Sub" (form_data) values (said) returning id into new_id;
  update public.requests set
    language = coalesce(other.language, p_language, language), noted_by = caller.email, beside_of = p_beside
  where id = new_id;
  insert into public.journal (request_id, version, status, owner) values (new_id, 1, 'new', case
    when p_beside is null then caller.email
    else (select email from public.staff where email = other.owner and role <> 'former') end);
  insert into private.outbox (request_id, kind) values (new_id, 'webhook');
  if p_beside is not null then
    perform public.write_to_customer(new_id, p_quote || '{"kind": "quote", "replaces": null}', gen_random_uuid(),
      p_form_key, p_file);
  end if;
  update private.idempotency_keys set request_id = new_id where key = p_key::text;
  return new_id;
end
$$;
