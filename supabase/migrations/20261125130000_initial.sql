SET LOCAL check_function_bodies = 'off';

CREATE SCHEMA IF NOT EXISTS "auth";

CREATE SCHEMA "private";

CREATE TABLE "private"."idempotency_keys" ("key" text NOT NULL, "digest" text NOT NULL, "request_id" bigint, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "idempotency_keys_key_check" CHECK ((key ~ '^[A-Za-z0-9_-]{8,100}$'::text)), CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."idempotency_keys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."links" ("request_id" bigint NOT NULL, "version" integer NOT NULL DEFAULT 1, "hash" text, "ends_at" timestamp with time zone NOT NULL DEFAULT (now() + '90 days'::interval), CONSTRAINT "links_hash_check" CHECK ((hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "links_hash_key" UNIQUE (hash), CONSTRAINT "links_pkey" PRIMARY KEY (request_id));

ALTER TABLE "private"."links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."outbox" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "kind" text NOT NULL, "request_id" bigint, "payload" jsonb NOT NULL DEFAULT '{}'::jsonb, "state" text NOT NULL DEFAULT 'pending'::text, "attempts" integer NOT NULL DEFAULT 0, "due_at" timestamp with time zone NOT NULL DEFAULT now(), "last_error" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "finished_at" timestamp with time zone, CONSTRAINT "outbox_kind_check" CHECK ((kind = ANY (ARRAY['sales'::text, 'reply'::text, 'message'::text, 'answer'::text, 'link'::text, 'assignment'::text, 'invitation'::text, 'digest'::text, 'webhook'::text]))), CONSTRAINT "outbox_last_error_check" CHECK ((length(last_error) <= 500)), CONSTRAINT "outbox_pkey" PRIMARY KEY (id), CONSTRAINT "outbox_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'skipped'::text, 'dead'::text]))));

ALTER TABLE "private"."outbox" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."rate_limits" ("scope" text NOT NULL, "window_end" timestamp with time zone NOT NULL, "hits" integer NOT NULL, CONSTRAINT "rate_limits_pkey" PRIMARY KEY (scope, window_end), CONSTRAINT "rate_limits_scope_check" CHECK ((length(scope) <= 200)));

ALTER TABLE "private"."rate_limits" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."settings" ("id" boolean NOT NULL DEFAULT true, "retention_days" integer, "session_hours" integer NOT NULL DEFAULT 12, "session_idle_hours" integer NOT NULL DEFAULT 2, CONSTRAINT "settings_id_check" CHECK (id), CONSTRAINT "settings_pkey" PRIMARY KEY (id), CONSTRAINT "settings_retention_days_check" CHECK (((retention_days >= 30) AND (retention_days <= 3650))), CONSTRAINT "settings_session_hours_check" CHECK (((session_hours >= 1) AND (session_hours <= 720))), CONSTRAINT "settings_session_idle_hours_check" CHECK (((session_idle_hours >= 2) AND (session_idle_hours <= 720))));

ALTER TABLE "private"."settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."Form Sub" ("id" bigint GENERATED ALWAYS AS IDENTITY (INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1 NO CYCLE) NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "form_data" jsonb NOT NULL, CONSTRAINT "Form Sub_form_data_check" CHECK (((jsonb_typeof(form_data) = 'object'::text) AND (octet_length((form_data)::text) <= 65536))), CONSTRAINT "Form Sub_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."Form Sub" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."audit" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "made_at" timestamp with time zone NOT NULL DEFAULT now(), "what" text NOT NULL, "amount" integer NOT NULL DEFAULT 1, "colleague" text NOT NULL DEFAULT ''::text, CONSTRAINT "audit_amount_check" CHECK ((amount > 0)), CONSTRAINT "audit_pkey" PRIMARY KEY (id), CONSTRAINT "audit_what_check" CHECK ((what = ANY (ARRAY['signed-in'::text, 'downloaded'::text, 'exported'::text, 'released'::text, 'deleted'::text, 'expired'::text, 'member-added'::text, 'member-changed'::text, 'member-removed'::text]))));

ALTER TABLE "public"."audit" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."files" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "form_key" uuid NOT NULL, "name" text NOT NULL, "bytes" bigint NOT NULL, "visitor" text, "network" text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "arrived_at" timestamp with time zone, "sent_at" timestamp with time zone, "request_id" bigint, "dropped_at" timestamp with time zone, "message_id" bigint, CONSTRAINT "files_bytes_check" CHECK (((bytes >= 1) AND (bytes <= 52428800))), CONSTRAINT "files_name_check" CHECK (((length(name) >= 1) AND (length(name) <= 200))), CONSTRAINT "files_network_check" CHECK ((length(network) <= 100)), CONSTRAINT "files_pkey" PRIMARY KEY (id), CONSTRAINT "files_visitor_check" CHECK ((length(visitor) <= 100)));

ALTER TABLE "public"."files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."journal" ("request_id" bigint NOT NULL, "version" integer NOT NULL, "status" text NOT NULL, "owner" text, "follow_up" date, "note" text NOT NULL DEFAULT ''::text, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "journal_follow_up_check" CHECK (((follow_up >= '2000-01-01'::date) AND (follow_up <= '2199-12-31'::date))), CONSTRAINT "journal_note_check" CHECK ((length(note) <= 4000)), CONSTRAINT "journal_pkey" PRIMARY KEY (request_id, version), CONSTRAINT "journal_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'won'::text, 'lost'::text, 'spam'::text]))), CONSTRAINT "journal_version_check" CHECK ((version > 0)));

ALTER TABLE "public"."journal" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."messages" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "request_id" bigint NOT NULL, "kind" text NOT NULL, "author" text, "sent_at" timestamp with time zone NOT NULL DEFAULT now(), "body" text NOT NULL DEFAULT ''::text, "about" bigint, "amount" numeric(12,2), "currency" text, "valid_until" date, "name" text NOT NULL DEFAULT ''::text, "purchase_order" text NOT NULL DEFAULT ''::text, "phone" text NOT NULL DEFAULT ''::text, "event_on" date, "approved_sha256" text, "key" uuid NOT NULL DEFAULT gen_random_uuid(), CONSTRAINT "messages_amount_check" CHECK (((amount >= (0)::numeric) AND (amount <= ('9999999999'::bigint)::numeric))), CONSTRAINT "messages_approved_sha256_check" CHECK ((approved_sha256 ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "messages_body_check" CHECK ((length(body) <= 4000)), CONSTRAINT "messages_check1" CHECK (((about IS NOT NULL) = (kind = ANY (ARRAY['accepted'::text, 'approved'::text, 'change_asked'::text, 'undone'::text])))), CONSTRAINT "messages_check2" CHECK (((kind = 'quote'::text) = ((amount IS NOT NULL) AND (currency IS NOT NULL)))), CONSTRAINT "messages_check3" CHECK (((kind = 'approved'::text) = (approved_sha256 IS NOT NULL))), CONSTRAINT "messages_check4" CHECK (((name <> ''::text) OR (kind <> ALL (ARRAY['accepted'::text, 'approved'::text])))), CONSTRAINT "messages_check" CHECK (
CASE
    WHEN (author IS NULL) THEN (kind = ANY (ARRAY['reply'::text, 'accepted'::text, 'approved'::text, 'change_asked'::text, 'details_changed'::text, 'withdrawn'::text, 'erasure_asked'::text]))
    ELSE (kind = ANY (ARRAY['message'::text, 'quote'::text, 'proof'::text, 'in_production'::text, 'done'::text, 'handled'::text, 'undone'::text]))
END), CONSTRAINT "messages_currency_check" CHECK ((currency ~ '^[A-Z]{3}$'::text)), CONSTRAINT "messages_event_on_check" CHECK (((event_on >= '2000-01-01'::date) AND (event_on <= '2199-12-31'::date))), CONSTRAINT "messages_name_check" CHECK ((length(name) <= 100)), CONSTRAINT "messages_phone_check" CHECK ((length(phone) <= 60)), CONSTRAINT "messages_pkey" PRIMARY KEY (id), CONSTRAINT "messages_purchase_order_check" CHECK ((length(purchase_order) <= 60)), CONSTRAINT "messages_request_id_key_key" UNIQUE (request_id, key), CONSTRAINT "messages_valid_until_check" CHECK (((valid_until >= '2000-01-01'::date) AND (valid_until <= '2199-12-31'::date))));

ALTER TABLE "public"."messages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."requests" ("id" bigint NOT NULL, "received_at" timestamp with time zone NOT NULL, "form" text NOT NULL DEFAULT 'unknown'::text, "language" text NOT NULL DEFAULT 'en'::text, "attribution" jsonb, "items" jsonb NOT NULL DEFAULT '[]'::jsonb, "trace_id" text, "timeline" text NOT NULL DEFAULT ''::text, "budget" text NOT NULL DEFAULT ''::text, "email" text NOT NULL DEFAULT ''::text, "event_on" date, "search_text" text NOT NULL DEFAULT ''::text, "version" integer NOT NULL DEFAULT 0, "status" text NOT NULL DEFAULT 'new'::text, "owner" text, "follow_up" date, "answered_at" timestamp with time zone, "won_at" timestamp with time zone, "quarantined" boolean NOT NULL DEFAULT false, "reasons" text[] NOT NULL DEFAULT '{}'::text[], "withheld" text[] NOT NULL DEFAULT '{}'::text[], "released_at" timestamp with time zone, "customer_wrote_at" timestamp with time zone, "staff_wrote_at" timestamp with time zone, CONSTRAINT "requests_attribution_check" CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 16384))), CONSTRAINT "requests_budget_check" CHECK ((length(budget) <= 60)), CONSTRAINT "requests_form_check" CHECK ((form = ANY (ARRAY['hero-quote'::text, 'quick-quote'::text, 'project-request'::text, 'unknown'::text]))), CONSTRAINT "requests_items_check" CHECK (((jsonb_array_length(items) <= 30) AND (octet_length((items)::text) <= 32768))), CONSTRAINT "requests_language_check" CHECK ((language ~ '^[a-z]{2,3}$'::text)), CONSTRAINT "requests_pkey" PRIMARY KEY (id), CONSTRAINT "requests_status_check" CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'won'::text, 'lost'::text, 'spam'::text]))), CONSTRAINT "requests_timeline_check" CHECK ((length(timeline) <= 60)), CONSTRAINT "requests_trace_id_check" CHECK ((trace_id ~ '^[0-9a-f]{32}$'::text)));

ALTER TABLE "public"."requests" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."staff" ("email" text NOT NULL, "user_id" uuid, "name" text NOT NULL DEFAULT ''::text, "role" text NOT NULL DEFAULT 'member'::text, "created_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "staff_email_check" CHECK (((email = lower(email)) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text) AND (length(email) <= 254))), CONSTRAINT "staff_name_check" CHECK ((length(name) <= 80)), CONSTRAINT "staff_pkey" PRIMARY KEY (email), CONSTRAINT "staff_role_check" CHECK ((role = ANY (ARRAY['lead'::text, 'member'::text, 'former'::text]))), CONSTRAINT "staff_user_id_key" UNIQUE (user_id));

ALTER TABLE "public"."staff" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."requests" ADD COLUMN "rush" boolean GENERATED ALWAYS AS ((timeline ~~* 'rush%'::text)) STORED NOT NULL;

ALTER TABLE "public"."requests" ADD COLUMN "domain" text GENERATED ALWAYS AS (split_part(email, '@'::text, 2)) STORED NOT NULL;

ALTER TABLE "public"."requests" ADD COLUMN "waiting_since" timestamp with time zone GENERATED ALWAYS AS (COALESCE(released_at, received_at)) STORED NOT NULL;

ALTER TABLE "public"."requests" ADD COLUMN "due_since" timestamp with time zone GENERATED ALWAYS AS (
CASE
    WHEN (status = 'new'::text) THEN COALESCE(released_at, received_at)
    WHEN (customer_wrote_at IS NOT NULL) THEN GREATEST(customer_wrote_at, released_at)
    ELSE NULL::timestamp with time zone
END) STORED;

ALTER TABLE "public"."requests" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (((status = ANY (ARRAY['new'::text, 'contacted'::text])) OR (customer_wrote_at IS NOT NULL))) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.attach_files(p_request bigint, p_message bigint, p_form_key uuid, p_files uuid[])
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with attached as (
    update public.files
    set request_id = p_request, message_id = p_message, sent_at = now(), visitor = null, network = null
    where id in (
      select id from public.files where id = any (p_files) and form_key = p_form_key
        and arrived_at is not null and sent_at is null and dropped_at is null
      order by id limit 10 - (
        select count(*) from public.files where request_id = p_request and message_id is not distinct from p_message)
      for update)
    returning 1)
  select exists (select from attached)
$function$;

CREATE OR REPLACE FUNCTION private.caller()
 RETURNS public.staff
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "TimeZone" TO 'UTC'
AS $function$
  select staff.* from public.staff
  join auth.sessions on sessions.user_id = staff.user_id and sessions.id::text = auth.jwt() ->> 'session_id'
  cross join private.settings
  where staff.user_id = auth.uid() and staff.role <> 'former'
    and sessions.created_at > now() - make_interval(hours => session_hours)
    and coalesce(sessions.refreshed_at::timestamptz, sessions.created_at)
      > now() - make_interval(hours => session_idle_hours)
$function$;

CREATE OR REPLACE FUNCTION private.caller_email()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (private.caller()).email
$function$;

CREATE OR REPLACE FUNCTION private.day_in(p_text text)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when p_text ~ '^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2,8} \d{1,2}, \d{4})$' then p_text::date end;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.describe_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answers constant jsonb := new.form_data;
  details constant text := answers ->> 'details';
begin
  insert into public.requests (id, received_at, email, event_on, search_text) values (
    new.id, new.created_at,
    left(lower(btrim(coalesce(answers ->> 'email', ''))), 320),
    least(private.day_in(answers ->> 'eventDate'), private.day_in(private.labeled_line(details, 'Needed by'))),
    private.search_text(new.id, answers, null))
  on conflict (id) do update set (received_at, email, event_on, search_text) =
    (excluded.received_at, excluded.email, coalesce((
        select event_on from public.messages where request_id = new.id and event_on is not null order by id desc limit 1
      ), excluded.event_on),
      private.search_text(new.id, answers, requests.attribution));
  insert into private.links (request_id) values (new.id) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.entry_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before public.requests;
begin
  select * into before from public.requests where id = new.request_id;
  if before.version <> new.version - 1 then
    raise unique_violation using message = 'conflict';
  end if;
  if new.owner is distinct from before.owner
    and exists (select from public.staff where email = new.owner and role = 'former') then
    raise exception using errcode = 'PT409', message = 'former_owner';
  end if;
  update public.requests set
    version = new.version, status = new.status, owner = new.owner, follow_up = new.follow_up,
    answered_at = case when new.status = 'new' then null
      when new.status in ('contacted', 'won', 'lost') then coalesce(answered_at, new.made_at) else answered_at end,
    won_at = case when new.status = 'won' then coalesce(won_at, new.made_at) end,
    search_text = concat_ws(' ', search_text, nullif(private.searchable(new.note), ''))
  where id = new.request_id;
  if new.owner is distinct from before.owner and new.owner <> new.author then
    insert into private.outbox (request_id, kind, payload) values (new.request_id, 'assignment', jsonb_build_object(
      'to', new.owner, 'note', new.note, 'follow_up', new.follow_up,
      'by', (select coalesce(nullif(name, ''), email) from public.staff where email = new.author)));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.entry_arrives()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.requests where id = new.request_id for no key update;
  return case when found then new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.hit(p_scope text, p_seconds integer)
 RETURNS integer
 LANGUAGE sql
 STRICT
 SET search_path TO ''
AS $function$
  insert into private.rate_limits as counter values (
    p_scope, to_timestamp((floor(extract(epoch from now()) / p_seconds) + 1) * p_seconds), 1)
  on conflict (scope, window_end) do update set hits = counter.hits + 1 returning hits
$function$;

CREATE OR REPLACE FUNCTION private.is_lead()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (private.caller()).role is not distinct from 'lead'
$function$;

CREATE OR REPLACE FUNCTION private.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (private.caller()).role is not null
$function$;

CREATE OR REPLACE FUNCTION private.labeled_line(p_details text, p_label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(btrim(coalesce(substring(p_details from '(?n)^' || p_label || ':(.*)$'), '')), 120)
$function$;

CREATE OR REPLACE FUNCTION private.link_opens(p_hash text, p_id bigint, p_visitor text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tries constant text := 'dead links of ' || p_visitor;
begin
  if exists (select from private.links where hash = p_hash and request_id = p_id and ends_at > now())
    and not exists (select from private.rate_limits where scope = tries and window_end > now() and hits >= 50) then
    return true;
  end if;
  perform private.hit(tries, 3600);
  return false;
end
$function$;

CREATE OR REPLACE FUNCTION private.log(p_what text, p_amount integer, p_colleague text DEFAULT ''::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.audit (what, amount, colleague) select p_what, p_amount, p_colleague where p_amount > 0
$function$;

CREATE OR REPLACE FUNCTION private.message_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of_request constant bigint := new.request_id;
  last_done constant bigint := coalesce((
    select max(id) from public.messages as done where request_id = of_request and author is not null and kind <> 'undone'
      and not exists (select from public.messages where about = done.id and kind = 'undone')), 0);
  unanswered constant timestamptz := (
    select min(sent_at) from public.messages where request_id = of_request and author is null and id > last_done);
begin
  update public.requests set
    customer_wrote_at = unanswered,
    staff_wrote_at = case when unanswered is null then (
      select sent_at from public.messages where id = last_done and kind in ('message', 'quote', 'proof')) end,
    event_on = coalesce(new.event_on, event_on),
    search_text = private.search_text(of_request, form_data, attribution)
  from public."Form Sub" as sent where requests.id = of_request and sent.id = of_request;
  update private.links set ends_at = now() + interval '90 days' where request_id = of_request;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.normalize_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select replace(translate(lower(regexp_replace(
    normalize(regexp_replace(p_text, '[''’‘ʼ`´]|(?<=[[:alpha:]])[-‐‑](?=[[:alpha:]])', '', 'g'), NFKD),
    '[\u0300-\u036f\u064b-\u065f]', '', 'g')), 'łøđðı', 'loddi'), 'ß', 'ss')
$function$;

CREATE OR REPLACE FUNCTION private.page_files(p_id bigint, p_message bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'bytes', bytes) order by created_at, id), '[]')
  from public.files where request_id = p_id and message_id is not distinct from p_message and dropped_at is null
$function$;

CREATE OR REPLACE FUNCTION private.receipt(p_id bigint, p_files uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', id, 'trace_id', trace_id, 'received_at', received_at,
    'files', (select count(*) from public.files where request_id = p_id and files.id = any (p_files)),
    'link_version', (select version from private.links where request_id = p_id and (version = 1 or hash is not null)))
  from public.requests where id = p_id
$function$;

CREATE OR REPLACE FUNCTION private.search_text(p_id bigint, p_answers jsonb, p_attribution jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.searchable(concat_ws(' ', '#' || p_id,
    (select string_agg(value, ' ') from jsonb_each_text(p_answers)),
    regexp_replace(p_answers ->> 'phone', '\D', '', 'g'),
    (select string_agg(value, ' ') from jsonb_each_text(p_attribution) where key like '%utm\_%'),
    (select string_agg(note, ' ' order by version) from public.journal where request_id = p_id),
    (select string_agg(concat_ws(' ', body, name, purchase_order, phone), ' ' order by id)
      from public.messages where request_id = p_id)))
$function$;

CREATE OR REPLACE FUNCTION private.searchable(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.normalize_text(concat_ws(' ', p_text, (
    select string_agg(regexp_replace(number[1], '[^0-9]', '', 'g'), ' ')
    from regexp_matches(p_text, '[0-9][0-9\s()./-]{5,}[0-9]', 'g') as number)))
$function$;

CREATE OR REPLACE FUNCTION private.staff_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  joins constant boolean := new.role <> 'former' and (tg_op = 'INSERT' or old.role = 'former');
begin
  perform pg_advisory_xact_lock(7264302);
  if old.role = 'lead' and new.role <> 'lead' and not exists (select from public.staff
    join auth.users on users.id = user_id where staff.role = 'lead' and last_sign_in_at is not null) then
    raise exception using errcode = 'PT409', message = 'last_lead';
  end if;
  if tg_op = 'INSERT' or (new.name, new.role) is distinct from (old.name, old.role) then
    perform private.log(case when joins then 'member-added' when new.role = 'former' then 'member-removed'
      else 'member-changed' end, 1, new.email);
  end if;
  if joins and (new.user_id is null or tg_op = 'UPDATE') then
    insert into private.outbox (kind, payload) values ('invitation', jsonb_build_object(
      'email', new.email, 'name', new.name, 'by', coalesce((private.caller()).name, '')));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.unsent_files()
 RETURNS TABLE(file public.files, size bigint, is_excess boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select files, stored, stored <> bytes
    or sum(stored) over (partition by visitor order by created_at, id) > 500 * 1024 * 1024
    or network is not null and sum(stored) over (partition by network order by created_at, id) > 1000 * 1024 * 1024
  from public.files left join (
    select name as object, (metadata ->> 'size')::bigint as stored from storage.objects where bucket_id = 'request-files'
  ) as objects on object = id::text
  where request_id is null;
end
$function$;

CREATE OR REPLACE FUNCTION public.answer_as_customer(p_hash text, p_id bigint, p_answer jsonb, p_key uuid, p_today date, p_form_key uuid DEFAULT NULL::uuid, p_files uuid[] DEFAULT '{}'::uuid[], p_visitor text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer constant public.messages := jsonb_populate_record(null::public.messages, p_answer);
  answers constant boolean := answer.kind in ('accepted', 'approved', 'change_asked');
  request public.requests;
  target public.messages;
  first public.messages;
  outcome text;
  new_id bigint;
begin
  if private.link_opens(p_hash, p_id, p_visitor) then
    select * into request from public.requests where id = p_id for no key update;
  end if;
  select * into target from public.messages where request_id = p_id and id = answer.about and kind = any (
    case answer.kind when 'accepted' then '{quote}' when 'approved' then '{proof}' else '{quote,proof}' end::text[]);
  select * into first from public.messages where about = target.id;
  outcome := case
    when request.id is null then 'dead'
    when exists (select from public.messages where request_id = p_id and key = p_key) then 'repeated'
    when answers and (target.id is null or exists (
      select from public.messages where request_id = p_id and kind = target.kind and id > target.id)) then 'outdated'
    when first.id is not null then 'answered'
    when answer.kind = 'accepted' and target.valid_until < p_today then 'expired'
    when answer.kind not in ('reply', 'erasure_asked') and 'withdrawn' = (
      select kind from public.messages where request_id = p_id and kind in ('withdrawn', 'message', 'quote', 'proof')
      order by id desc limit 1) then 'withdrawn'
    when private.hit('messages of ' || p_id, 3600) > 30
      or (select count(*) from public.messages where request_id = p_id and author is null) >= 200
      or (select count(*) from public.files where request_id = p_id) + cardinality(p_files) > 100 then 'limited'
    else 'stored' end;
  if outcome = 'stored' then
    insert into public.messages (
      request_id, kind, body, about, name, purchase_order, phone, event_on, approved_sha256, key)
    values (p_id, answer.kind, answer.body, answer.about, answer.name, answer.purchase_order, answer.phone,
      answer.event_on, answer.approved_sha256, p_key)
    returning id into new_id;
    perform private.attach_files(p_id, new_id, p_form_key, p_files);
    insert into private.outbox (request_id, kind, payload)
      select p_id, 'answer', jsonb_build_object('message', new_id, 'to', request.owner) where not request.quarantined;
  end if;
  return jsonb_build_object('outcome', outcome) || case outcome
    when 'answered' then jsonb_build_object('by', first.name, 'at', first.sent_at) else '{}' end;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_notifications(p_limit integer, p_lease interval)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with claimed as (
    update private.outbox set attempts = attempts + 1, due_at = now() + p_lease
    where id in (
      select id from private.outbox where state = 'pending' and due_at <= now()
      order by due_at, id limit p_limit for update skip locked)
    returning *
  )
  select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
    'to', (select email from public.staff where email = c.payload ->> 'to' and role <> 'former'),
    'quarantined', case c.kind when 'digest' then (
      select count(*) from public.requests where quarantined and status in ('new', 'contacted')) end,
    'message', (select to_jsonb(m) - 'key' from public.messages as m where id = (c.payload ->> 'message')::bigint),
    'link_version', (select version from private.links where request_id = r.id),
    'request', to_jsonb(r) - 'search_text' || jsonb_build_object('answers', s.form_data, 'earlier', public.earlier(r),
      'files', (select count(*) from public.files where request_id = r.id))) order by c.id), '[]')
  from claimed as c
  left join public.requests as r on r.id = c.request_id
  left join public."Form Sub" as s on s.id = c.request_id
$function$;

CREATE OR REPLACE FUNCTION public.clear_sign_in(p_account text, p_visitor text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.rate_limits
  where scope = 'sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4) and private.is_staff()
$function$;

CREATE OR REPLACE FUNCTION public.count_sign_in(p_account text, p_visitor text DEFAULT NULL::text, p_network text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if p_account is null or concat_ws(' ', p_account, p_visitor, p_network) !~ '^[0-9a-f]{64}( [0-9a-f]{64}){0,2}$' then
    raise invalid_parameter_value;
  end if;
  if private.hit('sign-in ' || left(md5(concat_ws(' ', p_account, p_visitor)), 4), 900) > 10
    or private.hit('sign-ins of ' || left(p_visitor, 4), 900) > 40
    or private.hit('sign-ins from ' || left(p_network, 4), 900) > 160 then
    return 900 - floor(extract(epoch from now()))::bigint % 900;
  end if;
  return 0;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_requests(p_ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deleted integer;
begin
  if not private.is_lead() then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = any (p_ids) order by id for update;
  delete from public."Form Sub" where id = any (p_ids);
  get diagnostics deleted = row_count;
  perform private.log('deleted', deleted);
  return deleted;
end
$function$;

CREATE OR REPLACE FUNCTION public.desk_counts(p_today date, p_late timestamp with time zone)
 RETURNS TABLE(open bigint, overdue bigint, mine bigint, follow_up bigint, quarantined bigint, newest bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    count(*) filter (where not quarantined),
    count(*) filter (where not quarantined and due_since <= p_late),
    count(*) filter (where not quarantined and owner = (select private.caller_email())),
    count(*) filter (where not quarantined and follow_up <= p_today),
    count(*) filter (where quarantined),
    coalesce((select max(id) from public.requests), 0)
  from public.requests where is_open
$function$;

CREATE OR REPLACE FUNCTION public.drop_orphans()
 RETURNS TABLE(orphan uuid, url_ended boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(7264301);
  delete from public.files using private.unsent_files() as unsent
  where id = (file).id and dropped_at is not null and size is null and created_at < now() - interval '3 hours';
  return query
  with dropped as (
    update public.files set dropped_at = coalesce(dropped_at, now()), name = '-'
    from private.unsent_files() as unsent
    where id = (file).id and request_id is null and (dropped_at is not null or sent_at is not null or is_excess
      or created_at < now() - case when size is null then interval '3 hours' else interval '1 day' end)
    returning id, size, created_at < now() - interval '3 hours' as has_ended)
  select id, has_ended from dropped where size > 1 or has_ended and size is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.earlier(r public.requests)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from public.requests where email = r.email and email <> '' and id < r.id
$function$;

CREATE OR REPLACE FUNCTION public.finish_notification(p_id bigint, p_attempt integer, p_state text, p_error text DEFAULT NULL::text, p_retry interval DEFAULT NULL::interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with finished as (
    update private.outbox set state = p_state, last_error = left(p_error, 500), due_at = now() + coalesce(p_retry, '0'),
      finished_at = case when p_state <> 'pending' then now() end
    where id = p_id and attempts = p_attempt and state = 'pending'
    returning 1)
  select exists (select from finished)
$function$;

CREATE OR REPLACE FUNCTION public.grant_upload(p_form uuid, p_name text, p_bytes bigint, p_visitor text DEFAULT NULL::text, p_network text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  megabyte constant bigint := 1024 * 1024;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(7264301);
  insert into public.files (form_key, name, bytes, visitor, network)
  select p_form, p_name, p_bytes, p_visitor, p_network
  from (select (file).*, size, is_excess, coalesce(size, (file).bytes) as held from private.unsent_files()) as unsent
  where size is not null or created_at > now() - interval '15 minutes'
  having count(*) filter (where form_key = p_form) < 30
    and count(*) filter (where visitor is not distinct from p_visitor) < 60
    and count(*) filter (where network = p_network) < 240
    and coalesce(sum(held) filter (where visitor is not distinct from p_visitor), 0) + p_bytes <= 500 * megabyte
    and coalesce(sum(held) filter (where network = p_network), 0) + p_bytes <= 1000 * megabyte
    and coalesce(sum(held) filter (where is_excess is not true), 0) + p_bytes <= 10000 * megabyte
  returning id into new_id;
  return new_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.health()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'waiting', count(*) filter (where state = 'pending' and created_at < now() - interval '15 minutes'),
    'given_up', count(*) filter (where state = 'dead' and finished_at > now() - interval '7 days'),
    'last_sent', max(finished_at) filter (where state = 'sent'))
  from private.outbox
$function$;

CREATE OR REPLACE FUNCTION public.join_staff(p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.staff set user_id = users.id from auth.users
  where staff.email = p_email and staff.user_id is null
    and lower(users.email) = p_email and users.email_confirmed_at is not null;
  return (select user_id is not null from public.staff where email = p_email and role <> 'former');
end
$function$;

CREATE OR REPLACE FUNCTION public.open_link(p_id bigint, p_version integer, p_hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.links set hash = p_hash, ends_at = now() + interval '90 days'
  where request_id = p_id and version = p_version returning true
$function$;

CREATE OR REPLACE FUNCTION public.read_as_customer(p_hash text, p_id bigint, p_visitor text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.link_opens(p_hash, p_id, p_visitor) then
    return null;
  end if;
  return (
    select jsonb_build_object('id', r.id, 'form', form, 'language', language, 'receivedAt', received_at,
      'dueSince', due_since, 'isOpen', status not in ('lost', 'spam'), 'endsAt', ends_at,
      'answers', form_data, 'items', items, 'files', private.page_files(r.id, null),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', kind, 'sentAt', sent_at,
          'by', case when author is null then m.name else coalesce(split_part(btrim(staff.name), ' ', 1), '') end,
          'body', body, 'about', about, 'amount', amount::text, 'currency', currency, 'validUntil', valid_until,
          'purchaseOrder', purchase_order, 'phone', phone, 'eventOn', m.event_on,
          'files', private.page_files(r.id, m.id)) order by m.id desc), '[]')
        from public.messages as m left join public.staff on staff.email = author
        where request_id = r.id and kind not in ('handled', 'undone')
          and not exists (select from public.messages where about = m.id and kind = 'undone')))
    from public.requests as r join public."Form Sub" as f on f.id = r.id join private.links on request_id = r.id
    where r.id = p_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.release_requests(p_ids bigint[], p_note text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  released integer;
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
  perform from public.requests where id = any (p_ids[1:100]) order by id for no key update;
  with freed as (
    update public.requests set quarantined = false, released_at = now()
    where id = any (p_ids[1:100]) and quarantined
    returning id, version, status, owner, follow_up, withheld
  ), sent as (
    insert into private.outbox (request_id, kind) select id, unnest(withheld) from freed
  ), noted as (
    insert into public.journal (request_id, version, status, owner, follow_up, note)
    select id, version + 1, case status when 'spam' then 'new' else status end, owner, follow_up, p_note from freed
    returning 1
  )
  select count(*) into released from noted;
  perform private.log('released', released);
  return released;
end
$function$;

CREATE OR REPLACE FUNCTION public.renew_link(p_id bigint, p_email text, p_address text, p_visitor text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.hit('new links of ' || p_visitor, 3600) > 10
    or private.hit('new links for ' || p_address, 3600) > 3 then
    return;
  end if;
  perform from public.requests
    where id = p_id and email = lower(btrim(p_email)) and email <> '' and not quarantined for no key update;
  if found then
    update private.links set version = version + 1, hash = null where request_id = p_id;
    insert into private.outbox (request_id, kind) values (p_id, 'link');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.revoke_link(p_id bigint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.links set version = version + 1, hash = null
  where request_id = p_id and private.is_staff() returning true
$function$;

CREATE OR REPLACE FUNCTION public.run_schedule()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  expired integer;
begin
  delete from private.rate_limits where window_end < now() - interval '1 minute';
  delete from private.idempotency_keys where created_at < now() - interval '7 days';
  delete from private.outbox where finished_at < now() - interval '30 days';
  delete from public.audit where made_at < now() - interval '1 year';
  delete from public."Form Sub"
    where created_at < now() - make_interval(days => (select retention_days from private.settings));
  get diagnostics expired = row_count;
  perform private.log('expired', expired);
  update private.links set hash = null where hash is not null and ends_at < now();
  insert into private.outbox (kind) select 'digest'
  from (select coalesce(max(created_at), '-infinity') as at from private.outbox where kind = 'digest') as last
  where exists (
    select from public.requests where quarantined and status in ('new', 'contacted') and received_at > last.at
      and last.at < now() - case when 'many_at_once' = any (reasons) then interval '1 hour' else interval '1 day' end);
end
$function$;

CREATE OR REPLACE FUNCTION public.store_request(p_answers jsonb, p_facts jsonb, p_trace_id text, p_quarantined boolean, p_reasons text[], p_webhook boolean, p_source text, p_visitor_limit bigint, p_overall_limit bigint, p_window integer, p_digest text, p_key text DEFAULT NULL::text, p_visitor text DEFAULT NULL::text, p_network text DEFAULT NULL::text, p_reply text DEFAULT NULL::text, p_form_key uuid DEFAULT NULL::uuid, p_files uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ceiling constant integer := 10;
  visitors constant integer := 4; -- as many as a network counts for
  used private.idempotency_keys;
  of_visitor integer;
  of_network integer;
  is_quarantined boolean := p_quarantined;
  all_reasons text[] := p_reasons;
  kinds text[] := array['sales'] || case when p_webhook then array['webhook'] end;
  new_id bigint;
begin
  if p_key is not null then
    insert into private.idempotency_keys (key, digest) values (p_key, p_digest) on conflict do nothing;
    if not found then
      select * into used from private.idempotency_keys where key = p_key;
      if used.digest <> p_digest then
        return '{"outcome": "key_reused"}';
      end if;
      perform from public.requests where id = used.request_id for no key update;
      if private.attach_files(used.request_id, null, p_form_key, p_files) then
        insert into private.outbox (request_id, kind, payload)
        select id, 'sales', '{"added": true}' from public.requests where id = used.request_id and not quarantined;
      end if;
      return private.receipt(used.request_id, p_files) || '{"outcome": "repeated"}';
    end if;
  end if;
  of_visitor := private.hit('requests of ' || p_visitor, p_window);
  of_network := private.hit('requests from ' || p_network, p_window);
  if of_visitor > p_visitor_limit * ceiling or of_network > p_visitor_limit * visitors * ceiling
    or private.hit('all requests ' || p_source, p_window) > p_overall_limit * ceiling then
    raise exception using errcode = 'PT429', message = 'limited';
  end if;
  if of_visitor > p_visitor_limit or of_network > p_visitor_limit * visitors
    or not is_quarantined and private.hit('accepted requests ' || p_source, p_window) > p_overall_limit then
    is_quarantined := true;
    all_reasons := all_reasons || 'many_at_once'::text;
  end if;
  if p_reply is not null and private.hit('reply to ' || p_reply, 3600) = 1
    and coalesce(private.hit('replies to ' || p_visitor, 3600) <= 5, true)
    and coalesce(private.hit('replies into ' || p_network, 3600) <= 5 * visitors, true)
    and private.hit('all replies', 3600) <= 60 then
    kinds := kinds || 'reply'::text;
  end if;
  insert into public."Form Sub" (form_data) values (p_answers) returning id into new_id;
  update public.requests set
    (form, language, items, attribution, timeline, budget) = (
      select form, language, items, attribution, timeline, budget from jsonb_populate_record(requests, p_facts)),
    trace_id = p_trace_id, quarantined = is_quarantined, reasons = all_reasons,
    withheld = case when is_quarantined then kinds else '{}' end,
    search_text = private.search_text(new_id, p_answers, p_facts -> 'attribution')
  where id = new_id;
  perform private.attach_files(new_id, null, p_form_key, p_files);
  update private.idempotency_keys set request_id = new_id where key = p_key;
  if not is_quarantined then
    insert into private.outbox (request_id, kind) select new_id, unnest(kinds);
  end if;
  return private.receipt(new_id, p_files) || jsonb_build_object('outcome', 'stored', 'quarantined', is_quarantined);
end
$function$;

CREATE OR REPLACE FUNCTION public.whoami()
 RETURNS TABLE("user" text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(caller.email, auth.jwt() ->> 'email'), caller.role from private.caller()
  where caller.role is not null or auth.uid() is not null
    and not exists (select from public.staff where user_id = auth.uid() and staff.role <> 'former')
$function$;

CREATE OR REPLACE FUNCTION public.write_to_customer(p_id bigint, p_message jsonb, p_key uuid, p_form_key uuid DEFAULT NULL::uuid, p_file uuid DEFAULT NULL::uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message constant public.messages := jsonb_populate_record(null::public.messages, p_message);
  caller constant text := private.caller_email();
  request public.requests;
  new_id bigint;
begin
  if caller is null then
    raise insufficient_privilege;
  end if;
  select * into request from public.requests where id = p_id for no key update;
  if request.id is null or request.quarantined then
    raise exception using errcode = 'PT409', message = 'deleted or quarantined';
  end if;
  select id into new_id from public.messages where request_id = p_id and key = p_key;
  if found then
    return new_id;
  end if;
  if message.kind = 'undone' and not exists (
    select from public.messages
    where request_id = p_id and id = message.about and kind in ('in_production', 'done', 'handled')
      and not exists (select from public.messages where about = message.about)) then
    raise exception using errcode = 'PT409', message = 'outdated';
  end if;
  insert into public.messages (request_id, kind, author, body, about, amount, currency, valid_until, key)
    values (p_id, message.kind, caller, coalesce(message.body, ''), message.about, message.amount, message.currency,
      message.valid_until, p_key) returning id into new_id;
  perform private.attach_files(p_id, new_id, p_form_key, array[p_file]);
  if (p_file is not null or message.kind = 'proof') and not exists (select from public.files where message_id = new_id
    and (message.kind not in ('quote', 'proof') or name ~* '\.(pdf|jpe?g|png)$')) then
    raise exception using errcode = 'PT409', message = 'no_file';
  end if;
  if message.kind in ('message', 'quote', 'proof') then
    insert into private.outbox (request_id, kind, payload) values (p_id, 'message', jsonb_build_object('message', new_id));
  end if;
  if request.status = 'new' and message.kind <> 'undone' then
    insert into public.journal (request_id, version, status, owner, follow_up)
      values (p_id, request.version + 1, 'contacted', coalesce(request.owner, caller), request.follow_up);
  end if;
  return new_id;
end
$function$;

ALTER TABLE "public"."files" ADD CONSTRAINT "files_message_id_fkey" FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;

ALTER TABLE "public"."messages" ADD CONSTRAINT "messages_about_fkey" FOREIGN KEY (about) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE "public"."requests" ADD CONSTRAINT "requests_id_fkey" FOREIGN KEY (id) REFERENCES public."Form Sub"(id) ON DELETE CASCADE;

ALTER TABLE "private"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE "private"."links" ADD CONSTRAINT "links_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE "private"."outbox" ADD CONSTRAINT "outbox_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."files" ADD CONSTRAINT "files_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE SET NULL;

ALTER TABLE "public"."journal" ADD CONSTRAINT "journal_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."messages" ADD CONSTRAINT "messages_request_id_fkey" FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;

ALTER TABLE "public"."journal" ADD CONSTRAINT "journal_owner_fkey" FOREIGN KEY (owner) REFERENCES public.staff(email) ON UPDATE CASCADE;

ALTER TABLE "public"."requests" ADD CONSTRAINT "requests_owner_fkey" FOREIGN KEY (owner) REFERENCES public.staff(email) ON UPDATE CASCADE;

ALTER TABLE "public"."staff" ADD CONSTRAINT "staff_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

CREATE INDEX idempotency_keys_request ON private.idempotency_keys USING btree (request_id);

CREATE INDEX outbox_due ON private.outbox USING btree (due_at, id) WHERE (state = 'pending'::text);

CREATE INDEX outbox_request ON private.outbox USING btree (request_id);

CREATE INDEX "Form Sub newest first" ON public."Form Sub" USING btree (created_at DESC, id DESC);

CREATE INDEX files_message ON public.files USING btree (message_id);

CREATE INDEX files_request ON public.files USING btree (request_id);

CREATE INDEX files_unsent ON public.files USING btree (created_at) WHERE (request_id IS NULL);

CREATE INDEX journal_owner ON public.journal USING btree (owner);

CREATE UNIQUE INDEX messages_about ON public.messages USING btree (about);

CREATE INDEX messages_request ON public.messages USING btree (request_id, id);

CREATE INDEX requests_domain ON public.requests USING btree (domain, id) WHERE (domain <> ''::text);

CREATE INDEX requests_email ON public.requests USING btree (email, id) WHERE (email <> ''::text);

CREATE INDEX requests_newest ON public.requests USING btree (received_at DESC, id DESC);

CREATE INDEX requests_open ON public.requests USING btree (due_since, id) WHERE is_open;

CREATE INDEX requests_owner ON public.requests USING btree (owner);

CREATE TRIGGER describe_request AFTER INSERT OR UPDATE ON public."Form Sub" FOR EACH ROW EXECUTE FUNCTION private.describe_request();

CREATE TRIGGER entry_added AFTER INSERT ON public.journal FOR EACH ROW EXECUTE FUNCTION private.entry_added();

CREATE TRIGGER entry_arrives BEFORE INSERT ON public.journal FOR EACH ROW EXECUTE FUNCTION private.entry_arrives();

CREATE TRIGGER message_added AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.message_added();

CREATE TRIGGER staff_changed AFTER INSERT OR UPDATE ON public.staff FOR EACH ROW EXECUTE FUNCTION private.staff_changed();

CREATE POLICY "Staff read answers" ON "public"."Form Sub" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Leads read the audit log" ON "public"."audit" FOR SELECT TO "authenticated" USING (( SELECT private.is_lead() AS is_lead));

CREATE POLICY "Staff read sent files" ON "public"."files" FOR SELECT TO "authenticated" USING ((( SELECT private.is_staff() AS is_staff) AND (request_id IS NOT NULL)));

CREATE POLICY "Staff read the journal" ON "public"."journal" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff read messages" ON "public"."messages" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Staff read requests" ON "public"."requests" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "Leads change members" ON "public"."staff" FOR UPDATE TO "authenticated" USING (( SELECT private.is_lead() AS is_lead));

CREATE POLICY "Leads invite" ON "public"."staff" FOR INSERT TO "authenticated" WITH CHECK ((( SELECT private.is_lead() AS is_lead) AND (user_id IS NULL)));

CREATE POLICY "Staff see their colleagues" ON "public"."staff" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

REVOKE ALL ON FUNCTION "private"."attach_files"(bigint, bigint, uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."caller"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."caller"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."caller_email"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."caller_email"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."day_in"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."describe_request"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entry_added"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entry_arrives"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hit"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_lead"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_lead"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_staff"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."labeled_line"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."link_opens"(text, bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."message_added"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."normalize_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."page_files"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."receipt"(bigint, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_text"(bigint, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."searchable"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."staff_changed"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unsent_files"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."answer_as_customer"(text, bigint, jsonb, uuid, date, uuid, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_as_customer"(text, bigint, jsonb, uuid, date, uuid, uuid[], text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."claim_notifications"(integer, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_notifications"(integer, interval) TO "service_role";

REVOKE ALL ON FUNCTION "public"."clear_sign_in"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."clear_sign_in"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."count_sign_in"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."count_sign_in"(text, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_requests"(bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."delete_requests"(bigint[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."desk_counts"(date, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."desk_counts"(date, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."drop_orphans"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."drop_orphans"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."earlier"(public.requests) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."earlier"(public.requests) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."finish_notification"(bigint, integer, text, text, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."finish_notification"(bigint, integer, text, text, interval) TO "service_role";

REVOKE ALL ON FUNCTION "public"."grant_upload"(uuid, text, bigint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."grant_upload"(uuid, text, bigint, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."health"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."health"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."join_staff"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."join_staff"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."open_link"(bigint, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_link"(bigint, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."read_as_customer"(text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."read_as_customer"(text, bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."release_requests"(bigint[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."release_requests"(bigint[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."renew_link"(bigint, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_link"(bigint, text, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."revoke_link"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_link"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."run_schedule"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."run_schedule"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."store_request"(jsonb, jsonb, text, boolean, text[], boolean, text, bigint, bigint, integer, text, text, text, text, text, uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."store_request"(jsonb, jsonb, text, boolean, text[], boolean, text, bigint, bigint, integer, text, text, text, text, text, uuid, uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."whoami"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."whoami"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."write_to_customer"(bigint, jsonb, uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_to_customer"(bigint, jsonb, uuid, uuid, uuid) TO "authenticated";

GRANT USAGE ON SCHEMA "private" TO "anon", "authenticated";

GRANT SELECT ON TABLE "public"."Form Sub" TO "anon", "authenticated", "service_role";

GRANT INSERT ("amount") ON TABLE "public"."audit" TO "authenticated";

GRANT INSERT ("what") ON TABLE "public"."audit" TO "authenticated";

GRANT SELECT ON TABLE "public"."audit" TO "authenticated";

GRANT SELECT ("bytes") ON TABLE "public"."files" TO "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."files" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."files" TO "authenticated";

GRANT SELECT ("message_id") ON TABLE "public"."files" TO "authenticated";

GRANT SELECT ("name") ON TABLE "public"."files" TO "authenticated";

GRANT SELECT ("request_id") ON TABLE "public"."files" TO "authenticated";

GRANT UPDATE ("arrived_at") ON TABLE "public"."files" TO "service_role";

GRANT SELECT ON TABLE "public"."files" TO "service_role";

GRANT INSERT ("follow_up") ON TABLE "public"."journal" TO "authenticated";

GRANT INSERT ("note") ON TABLE "public"."journal" TO "authenticated";

GRANT INSERT ("owner") ON TABLE "public"."journal" TO "authenticated";

GRANT INSERT ("request_id") ON TABLE "public"."journal" TO "authenticated";

GRANT INSERT ("status") ON TABLE "public"."journal" TO "authenticated";

GRANT INSERT ("version") ON TABLE "public"."journal" TO "authenticated";

GRANT SELECT ON TABLE "public"."journal" TO "authenticated", "service_role";

GRANT SELECT ("about") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("amount") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("approved_sha256") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("author") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("body") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("currency") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("event_on") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("id") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("kind") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("name") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("phone") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("purchase_order") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("request_id") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("sent_at") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ("valid_until") ON TABLE "public"."messages" TO "authenticated";

GRANT SELECT ON TABLE "public"."requests" TO "authenticated", "service_role";

GRANT INSERT ("email") ON TABLE "public"."staff" TO "authenticated";

GRANT INSERT ("name"), UPDATE ("name") ON TABLE "public"."staff" TO "authenticated";

GRANT INSERT ("role"), UPDATE ("role") ON TABLE "public"."staff" TO "authenticated";

GRANT SELECT ON TABLE "public"."staff" TO "authenticated", "service_role";

ALTER DEFAULT PRIVILEGES FOR ROLE "postgres" REVOKE ALL ON FUNCTIONS FROM PUBLIC;

ALTER TABLE "public"."audit" ADD COLUMN "author" text NOT NULL DEFAULT COALESCE(private.caller_email(), ''::text);

CREATE POLICY "Staff log their own actions" ON "public"."audit" FOR INSERT TO "authenticated" WITH CHECK (((author = ( SELECT private.caller_email() AS caller_email)) AND ((what = ANY (ARRAY['signed-in'::text, 'downloaded'::text])) OR ((what = 'exported'::text) AND ( SELECT private.is_lead() AS is_lead)))));

ALTER TABLE "public"."journal" ADD COLUMN "author" text NOT NULL DEFAULT private.caller_email();

CREATE POLICY "Staff add to the journal in their own name" ON "public"."journal" FOR INSERT TO "authenticated" WITH CHECK ((author = ( SELECT private.caller_email() AS caller_email)));
