-- The verdict of the spam check. A visitor who sends very many requests is quarantined, not refused: a limit that one
-- client can reach must not close the forms to customers.

create table private.submission_details (
  submission_id bigint primary key references public."Form Sub" (id) on delete cascade,
  form text not null check (form in ('hero-quote', 'quick-quote', 'project-request', 'unknown')),
  -- The language of the page it was sent from; the options in its answers are English regardless.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  -- Suspected spam is kept and flagged, never refused: a false positive must not cost a customer.
  quarantined boolean not null default false,
  score smallint not null default 0 check (score >= 0),
  reasons text[] not null default '{}',
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192),
  -- The notifications withheld while a request is in quarantine; its release sends them.
  withheld text[] not null default '{}',
  -- When staff released it from quarantine.
  released_at timestamptz,
  -- The quarantine digest that announced it to sales.
  digest_id bigint references private.outbox (id) on delete set null,
  -- One id follows a request from the visitor through site and function to its row and emails, so that one search finds
  -- it in every log.
  request_id text check (request_id ~ '^[0-9a-f]{32}$')
);
comment on table private.submission_details is 'The form, spam verdict and attribution of each submission.';
create index submission_details_digest on private.submission_details (digest_id);

create view public.submission_details with (security_invoker = true) as
  select submission_id, form, quarantined, score, reasons, attribution, language from private.submission_details;
comment on view public.submission_details is 'For staff: the form, spam verdict and attribution of each submission.';

-- Returns the open digest and locks its row until commit; once its delivery has started, opens the next one. During a
-- "crowded" incident it is due within the hour, whatever its planned time.
create function private.open_digest(p_seconds integer) returns bigint
language sql set search_path = '' as $$
  insert into private.outbox as o (channel, next_attempt_at)
  select 'quarantine_digest', now() + make_interval(secs => case
    when exists (select from private.incidents where name = 'crowded') then least(coalesce(p_seconds, 86400), 3600)
    else coalesce(p_seconds, 86400) end)
  on conflict (channel) where channel = 'quarantine_digest' and attempts = 0 and state = 'pending'
    do update set next_attempt_at = least(o.next_attempt_at, excluded.next_attempt_at)
  returning id
$$;

-- The content of a digest as of now: its newest 50 requests that are still in quarantine, and their total.
create function private.digest_payload(p_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  with waiting as (
    select s.id, s.form_data, d.reasons from private.submission_details as d
    join public."Form Sub" as s on s.id = d.submission_id
    where d.digest_id = p_id and d.quarantined
  )
  select jsonb_build_object(
    'amount', (select count(*) from waiting),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'answers', form_data, 'reasons', reasons) order by id desc), '[]')
      from (select * from waiting order by id desc limit 50) as newest))
$$;
