-- Local only: hosted projects are deployed with "supabase db push", which skips this file.
-- Never add --include-seed there: the first statement lets anyone read all requests.

create policy "Enable read access for all users" on public."Form Sub" for select to anon using (true);

-- Sample requests show what the product does. Each is made by the functions that forms, desk and customer's page call, in
-- the order of its events; then all its times move back together.

-- Staff write under a session, which ends with this script.
insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'samples@example.com');
insert into auth.sessions (id, user_id, created_at)
  values ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000a', now());
insert into public.staff (email, user_id, role, name)
  values ('staff@example.com', '00000000-0000-4000-8000-00000000000a', 'lead', 'Ana');
select set_config('request.jwt.claim.sub', user_id::text, false),
  set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', id)::text, false) from auth.sessions;

create temporary table sample_times as
select format('update %I.%I set %s where %I = $1', table_schema, table_name,
  string_agg(format('%1$I = %1$I - $2', column_name), ', '), key) as change
from information_schema.columns natural join (values
  ('public', 'Form Sub', 'id'), ('public', 'requests', 'id'), ('public', 'journal', 'request_id'),
  ('public', 'messages', 'request_id'), ('public', 'files', 'request_id')) as of_requests (table_schema, table_name, key)
-- A row of "Form Sub" takes received_at along.
where is_generated = 'NEVER' and (data_type like 'timestamp%' and column_name <> 'received_at' or column_name = 'said_on')
group by table_schema, table_name, key;

-- Lets time pass.
create function pg_temp.pass(p_id bigint, p_time interval) returns void language plpgsql as $$
declare
  change text;
begin
  for change in select sample_times.change from sample_times loop
    execute change using p_id, p_time;
  end loop;
end
$$;

create function pg_temp.ask(p_form text, p_answers jsonb, p_asked jsonb default '{}', p_facts jsonb default '{}', p_reasons text[] default '{}')
returns bigint language plpgsql as $$
declare
  typed constant text := coalesce(p_answers ->> 'details', '');
  blank constant jsonb := '{"firstName": "", "lastName": "", "email": "", "phone": "", "company": "", "eventType": "",
    "eventDate": "", "quantity": ""}';
  details constant text := concat_ws(E'\n', nullif(typed, ''),
    case p_form when 'hero-quote' then 'Quote request for: ' || concat_ws(' - ', p_answers ->> 'eventType', p_asked #>> '{items,0,product}') end,
    'Timeline: ' || (p_asked ->> 'timeline'), 'Budget: ' || (p_asked ->> 'budget'));
  new_id bigint;
begin
  new_id := public.store_request(blank || p_answers || jsonb_build_object('details', details),
    jsonb_build_object('form', p_form, 'language', 'en', 'attribution', '{}'::jsonb, 'asked',
      '{"items": []}' || p_asked || jsonb_build_object('typed', length(typed))) || p_facts,
    md5(random()::text), p_reasons <> '{}', p_reasons, false, 'site', 1000, 1000, 600, 'sample') ->> 'id';
  perform public.open_link(new_id, 1, lpad(new_id::text, 64, '0'));
  return new_id;
end
$$;

create function pg_temp.write(p_id bigint, p_message jsonb) returns bigint language plpgsql as $$
declare
  form_key constant uuid := gen_random_uuid();
  file uuid;
begin
  if p_message ->> 'kind' = 'proof' then
    -- scripts/backend/samples.mjs adds the picture.
    insert into public.files (form_key, name, bytes, shown_as, arrived_at)
      values (form_key, 'welcome-box.jpg', 65819, 'picture', now()) returning id into file;
  end if;
  return public.write_to_customer(p_id, p_message, gen_random_uuid(), form_key, file);
end
$$;

create function pg_temp.respond(p_id bigint, p_response jsonb) returns void language sql as $$
  select public.respond_as_customer(lpad(p_id::text, 64, '0'), p_id,
    '{"body": "", "name": "", "purchase_order": "", "phone": ""}' || p_response, gen_random_uuid(), current_date)
$$;

create function pg_temp.note(p_id bigint, p_status text, p_note text) returns void language sql as $$
  insert into public.journal (request_id, version, status, note)
  select p_id, version + 1, p_status, p_note from public.requests where id = p_id
$$;

do $$
declare
  id bigint;
  offer bigint;
  mugs constant jsonb := '[{"product": "Camp mug", "quantity": "300", "shown": {"of": 300, "total": 2190, "currency": "USD"}}]';
begin
  id := pg_temp.ask('project-request', '{"firstName": "Priya", "lastName": "Raman", "email": "priya.raman@northlight.example",
    "phone": "+1 305 555 0112", "company": "Northlight Events", "eventType": "Trade Show/Conference", "quantity": "400",
    "details": "Tote bags and lanyards for a two-day conference in Lisbon. Two-color print, delivered to the venue the day before."}'
    || jsonb_build_object('eventDate', to_char(now() - interval '29 days', 'YYYY-MM-DD')),
    p_facts => '{"attribution": {"landingPage": "/", "referrer": "https://search.example/", "utm_source": "newsletter", "utm_campaign": "autumn-fairs"}}');
  perform pg_temp.pass(id, '8 hours');
  offer := pg_temp.write(id, jsonb_build_object('kind', 'quote', 'body', '400 tote bags and 400 lanyards, printed in two colors, delivered to the venue.',
    'amount', 3480, 'currency', 'USD', 'valid_until', current_date + 30));
  perform pg_temp.pass(id, '1 day');
  perform pg_temp.respond(id, jsonb_build_object('kind', 'accepted', 'about', offer, 'name', 'Priya Raman', 'purchase_order', 'PO-2041'));
  offer := pg_temp.write(id, '{"kind": "proof", "body": "Both pieces with your logo. Please check colors and spelling."}');
  perform pg_temp.pass(id, '1 day');
  perform pg_temp.respond(id, jsonb_build_object('kind', 'approved', 'about', offer, 'name', 'Priya Raman', 'approved_sha256', repeat('a', 64)));
  perform pg_temp.write(id, '{"kind": "in_production"}');
  perform pg_temp.pass(id, '6 days');
  perform pg_temp.write(id, '{"kind": "shipped", "carrier": "UPS", "tracking": "1Z 999 AA1 01 2345 6784"}');
  perform pg_temp.pass(id, '3 days');
  perform pg_temp.write(id, '{"kind": "delivered"}');
  perform pg_temp.note(id, 'won', 'Delivered on time. Ask in spring about next year.');
  perform pg_temp.pass(id, '29 days');

  id := pg_temp.ask('hero-quote', '{"firstName": "Tomás", "lastName": "Ibáñez", "email": "tomas@ibanez.example", "phone": "+34 555 0100 77",
    "eventType": "Branded Drinkware"}', p_facts => '{"language": "es"}');
  perform pg_temp.pass(id, '5 hours');
  offer := pg_temp.write(id, jsonb_build_object('kind', 'quote', 'body', '150 tazas esmaltadas a un color, con entrega.',
    'amount', 1095, 'currency', 'USD', 'valid_until', current_date + 12));
  perform pg_temp.pass(id, '2 days');
  perform pg_temp.write(id, jsonb_build_object('kind', 'accepted', 'about', offer, 'way', 'phone', 'said_on', current_date,
    'name', 'Tomás Ibáñez'));
  perform pg_temp.pass(id, '20 days');

  id := pg_temp.ask('quick-quote', '{"firstName": "Dana", "lastName": "Whitfield", "email": "dana.whitfield@copperleaf.example",
    "phone": "(212) 555-0148", "company": "Copperleaf Health", "eventType": "Employee Onboarding Kits", "quantity": "60 kits a month",
    "details": "Welcome boxes for new hires: notebook, bottle, T-shirt in their size. We would like to order single boxes as people join."}',
    '{"timeline": "Flexible (2-4 weeks)", "budget": "$2,500 - $5,000"}',
    '{"attribution": {"landingPage": "/printing", "referrer": "", "submittedFrom": "/#contact"}}');
  perform pg_temp.pass(id, '15 days');
  perform pg_temp.write(id, jsonb_build_object('kind', 'proof', 'comes_back_on', current_date + 3,
    'body', 'Here is your welcome box with your logo on each piece. Please check colors and spelling.'));
  perform pg_temp.pass(id, '1 day');

  id := pg_temp.ask('project-request', '{"firstName": "Mei", "lastName": "Tanaka", "email": "mei.tanaka@asagi.example", "phone": "+81 3 5550 0142",
    "company": "Asagi Robotics", "eventType": "Product Launch", "quantity": "150-200",
    "details": "Launch kits for press: box, booklet, enamel pin. Can you produce in Osaka?"}'
    || jsonb_build_object('eventDate', to_char(now() + interval '33 days', 'YYYY-MM-DD')));
  perform pg_temp.pass(id, '1 day');
  offer := pg_temp.write(id, jsonb_build_object('kind', 'quote', 'body', '200 launch kits, made and packed in Osaka.', 'amount', 5240, 'currency', 'USD',
    'valid_until', current_date + 14));
  perform pg_temp.pass(id, '1 day');
  perform pg_temp.respond(id, jsonb_build_object('kind', 'accepted', 'about', offer, 'name', 'Mei Tanaka', 'purchase_order', ''));
  offer := pg_temp.write(id, '{"kind": "proof", "body": "Box, booklet and pin. Please check colors and spelling."}');
  perform pg_temp.pass(id, '1 day');
  perform pg_temp.respond(id, jsonb_build_object('kind', 'approved', 'about', offer, 'name', 'Mei Tanaka', 'approved_sha256', repeat('b', 64)));
  perform pg_temp.write(id, '{"kind": "in_production"}');
  perform pg_temp.pass(id, '2 days');
  perform pg_temp.respond(id, '{"kind": "reply", "body": "Could we add 40 kits for our London office?"}');
  perform pg_temp.write(id, jsonb_build_object('kind', 'quote', 'body', '40 more kits for London, in the same run.', 'amount', 1120, 'currency', 'USD',
    'valid_until', current_date + 6, 'comes_back_on', current_date + 2));
  perform pg_temp.pass(id, '4 days');

  id := pg_temp.ask('hero-quote', '{"firstName": "Olu", "email": "olu@kestrel-fenn.example", "phone": "+44 20 5550 0199", "company": "Kestrel & Fenn",
    "eventType": "Tech Accessories"}', '{"items": [{"product": "Charging pad", "quantity": ""}]}');
  perform pg_temp.pass(id, '5 days');

  id := pg_temp.ask('quick-quote', '{"firstName": "Nadia", "lastName": "Haddad", "email": "nadia@cedarhall.example", "phone": "+971 4 555 0163",
    "company": "Cedar Hall", "eventType": "Promotional Products", "quantity": "300", "details": "Mugs for our guests, our logo on one side."}',
    jsonb_build_object('timeline', 'Standard (1-2 weeks)', 'budget', '$1,000 - $2,500', 'quantity', 300, 'items', mugs));
  perform pg_temp.pass(id, '20 hours');
  perform pg_temp.write(id, jsonb_build_object('kind', 'quote', 'body', '300 camp mugs, one color on one side, delivered to Dubai.', 'amount', 2190,
    'currency', 'USD', 'valid_until', current_date + 14, 'comes_back_on', current_date + 4));
  perform pg_temp.pass(id, '1 day');

  id := pg_temp.ask('quick-quote', '{"firstName": "Hannah", "lastName": "Lindqvist", "email": "hannah@havsvik.example", "phone": "+46 8 5550 01 63",
    "company": "Havsvik Veterinary Clinic", "eventType": "Business Cards & Stationery", "quantity": "2000",
    "details": "Appointment cards and prescription labels, our logo in one color."}',
    '{"timeline": "Standard (1-2 weeks)", "budget": "Under $500", "quantity": 2000}',
    '{"attribution": {"landingPage": "/veterinary", "referrer": "https://vets.example/suppliers"}}');
  insert into public.files (form_key, name, bytes, shown_as, arrived_at, sent_at, request_id)
    values (gen_random_uuid(), 'welcome-box.jpg', 65819, 'picture', now(), now(), id);
  perform pg_temp.pass(id, '2 days');

  perform pg_temp.ask('quick-quote', '{"firstName": "JamesTalge", "lastName": "JamesTalgeQZ", "email": "offers@rank-higher.example", "phone": "5550100",
    "company": "google", "eventType": "Other", "quantity": "1", "details": "We bring your site to the first page."}',
    '{"timeline": "No rush (1+ months)", "budget": "Under $500"}', p_reasons => '{robot_name}');

  id := pg_temp.ask('project-request', '{"firstName": "Marcus", "lastName": "Bell", "email": "marcus.bell@bell-catering.example", "phone": "+1 786 555 0170",
    "company": "Bell & Daughters Catering", "eventType": "Team Building Event", "quantity": "45"}'
    || jsonb_build_object('eventDate', to_char(now() + interval '19 days', 'YYYY-MM-DD')));
  perform pg_temp.pass(id, '7 hours');

  id := pg_temp.ask('hero-quote', '{"firstName": "Sofia", "lastName": "Kowalska", "email": "sofia.kowalska@wisla-running.example",
    "phone": "+48 22 555 01 21", "company": "Wisła Running Club", "eventType": "Custom Apparel"}',
    p_facts => '{"attribution": {"landingPage": "/", "utm_source": "social", "utm_medium": "post"}}');
  perform pg_temp.pass(id, '25 minutes');
end
$$;

-- Nothing is mailed, counted or logged of it.
delete from private.outbox;
delete from private.rate_limits;
-- The account of whoever tries this takes it over.
update public.staff set user_id = null;
delete from public.audit;
delete from auth.sessions;
delete from auth.users;
select set_config('request.jwt.claim.sub', '', false), set_config('request.jwt.claims', '', false);
drop table sample_times;
