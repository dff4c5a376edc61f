-- Payments of an order, noted by staff or told by Stripe: entries beside the messages, which an older site shows as words of ours.
-- No card number comes here: customers pay where a quote, or the site, leads them.

create table public.payments (
  id bigint generated always as identity primary key,
  request_id bigint not null references public.requests (id) on delete cascade,
  -- The email of staff, or 'stripe'.
  author text not null,
  noted_at timestamptz not null default now(),
  -- Below 0, it was paid back.
  amount numeric(12, 2) not null check (amount <> 0 and abs(amount) <= 9999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on private.day not null,
  -- How, in words of staff.
  how text not null default '' check (length(how) <= 60),
  -- Taken back: it was never paid.
  is_void boolean not null default false,
  -- The checkout session of Stripe that told of it, which stays taken.
  session text unique,
  key uuid not null default gen_random_uuid(),
  unique (request_id, key)
);

-- What is to be paid of an order before it begins, less what was paid, and what was paid beyond all that is ordered, of which
-- nothing is left of what has ended: p_ordered and p_asked are sums by currency.
create function private.payments_of(p_id bigint, p_ordered jsonb, p_asked jsonb, out to_pay jsonb, out to_pay_back jsonb)
language sql stable set search_path = '' as $$
  with paid as (
    select currency, sum(amount) as paid from public.payments where request_id = p_id and not is_void group by currency
  ), sums as (
    select currency, coalesce((p_asked ->> currency)::numeric, 0) - coalesce(paid, 0) as due,
      coalesce(paid, 0) - coalesce(ordered::numeric, 0) as beyond
    from jsonb_each_text(p_ordered) as accepted (currency, ordered) full join paid using (currency)
  )
  select coalesce(jsonb_object_agg(currency, due::numeric(12, 2)::text) filter (where due > 0 and p_ordered is not null), '{}'),
    coalesce(jsonb_object_agg(currency, beyond::numeric(12, 2)::text) filter (where beyond > 0), '{}')
  from sums
$$;

-- Stores a payment, and has it confirmed to the customer after a minute.
create function private.append_payment(p public.payments) returns bigint language plpgsql set search_path = '' as $$
begin
  insert into public.payments (request_id, author, amount, currency, paid_on, how, session, key)
  values (p.request_id, p.author, p.amount, p.currency, p.paid_on, coalesce(p.how, ''), p.session, coalesce(p.key, gen_random_uuid()))
  on conflict do nothing returning id into p.id;
  if p.id is not null then
    perform private.update_facts(p.request_id);
    insert into private.outbox (request_id, kind, payload, due_at)
    select id, 'payment', jsonb_build_object('payment', p.id), now() + interval '1 minute'
    from public.requests where id = p.request_id and private.is_address(email) and status not in ('suspected', 'spam');
  end if;
  return p.id;
end
$$;

-- Notes a payment in the caller's name; p_payment has the columns of one. Definer: staff may not write payments.
create function public.note_payment(p_id bigint, p_payment jsonb, p_key uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments := jsonb_populate_record(null::public.payments, p_payment);
begin
  payment.author := private.caller_email();
  if payment.author is null then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = p_id for no key update;
  if not found then
    raise exception using errcode = 'PT409', message = 'deleted';
  end if;
  payment.request_id := p_id;
  payment.key := p_key;
  payment.session := null;
  return coalesce(private.append_payment(payment), (select id from public.payments where request_id = p_id and key = p_key));
end
$$;

-- Takes a payment back, as if it had never been; once its mail has gone, another one says so. Definer: as above.
create function public.take_back_payment(p_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken public.payments;
begin
  if private.caller_email() is null then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = (select request_id from public.payments where id = p_id) for no key update;
  update public.payments set is_void = true where id = p_id and not is_void returning * into taken;
  if taken.id is null then
    raise exception using errcode = 'PT409', message = 'taken_back';
  end if;
  delete from private.outbox where request_id = taken.request_id and kind = 'payment' and state = 'pending' and attempts = 0
    and payload ->> 'payment' = p_id::text;
  if not found then
    insert into private.outbox (request_id, kind, payload, due_at)
    select id, 'payment', jsonb_build_object('payment', p_id), now() + interval '1 minute'
    from public.requests where id = taken.request_id and private.is_address(email);
  end if;
  perform private.update_facts(taken.request_id);
end
$$;

-- Stores what Stripe tells of a session, once: "stored", "repeated", or "unknown" for what is no request. Definer: payments have
-- no other door.
create function public.receive_payment(p_id bigint, p_session text, p_amount numeric, p_currency text, p_today date)
returns text language plpgsql security definer set search_path = '' as $$
begin
  perform from public.requests where id = p_id for no key update;
  if not found then
    return 'unknown';
  end if;
  return case when private.append_payment(jsonb_populate_record(null::public.payments, jsonb_build_object('request_id', p_id,
    'author', 'stripe', 'session', p_session, 'amount', p_amount, 'currency', p_currency, 'paid_on', p_today))) is null
    then 'repeated' else 'stored' end;
end
$$;
