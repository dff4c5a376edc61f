-- Local only: hosted projects are deployed with "supabase db push", which skips this file.
-- Never add --include-seed there: the first statement lets anyone read all requests.

create policy "Enable read access for all users" on public."Form Sub" for select to anon using (true);

-- Sample requests show what the product does. Each is made by the functions that forms, desk and customer's page call, in
-- the order of its events, each with the time until the next.

insert into auth.users (id, email) values ('00000000-0000-4000-8000-00000000000a', 'samples@example.com');
insert into auth.sessions (id, user_id, created_at)
  values ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000a', now());
insert into public.staff (email, user_id, role, name)
  values ('staff@example.com', '00000000-0000-4000-8000-00000000000a', 'lead', 'Ana');

-- Lets time pass: all times of a request that are read move back together.
create function pg_temp.pass(p_id bigint, p_time interval) returns void language sql as $$
  update public.files set created_at = created_at - p_time where request_id = p_id;
  update public.journal set made_at = made_at - p_time where request_id = p_id;
  update public.messages set sent_at = sent_at - p_time, said_on = said_on - p_time, deliver_on = deliver_on - p_time,
    valid_until = valid_until - p_time where request_id = p_id;
  update public.requests set answered_at = answered_at - p_time, won_at = won_at - p_time where id = p_id;
  -- Takes the facts along.
  update public."Form Sub" set created_at = created_at - p_time where id = p_id
$$;

-- With the nine answers of a form, in the order of functions/_shared/answers.ts.
create function pg_temp.ask(p_answers text[], p_facts jsonb, p_then interval, p_reasons text[] default '{}')
returns bigint language plpgsql as $$
declare
  names constant text[] := '{firstName, lastName, email, phone, company, eventType, eventDate, quantity, details}';
  new_id bigint;
begin
  new_id := public.store_request(jsonb_object(names, p_answers),
    '{"language": "en", "attribution": {}, "asked": {"items": []}}' || p_facts,
    md5(random()::text), p_reasons, false, 'site', 1000, 1000, 600, 'sample') ->> 'id';
  perform public.open_link(new_id, 1, lpad(new_id::text, 64, '0'));
  perform pg_temp.pass(new_id, p_then);
  return new_id;
end
$$;

create function pg_temp.write(p_id bigint, p_message jsonb, p_then interval, p_form_key uuid default null, p_file uuid default null)
returns bigint language plpgsql as $$
declare
  new_id constant bigint := public.write_to_customer(p_id, p_message, gen_random_uuid(), p_form_key, p_file);
begin
  perform pg_temp.pass(p_id, p_then);
  return new_id;
end
$$;

create function pg_temp.quote(
  p_id bigint, p_lines text[], p_arrives integer, p_days integer, p_then interval, p_replaces bigint default null
) returns bigint language sql as $$
  select pg_temp.write(p_id, jsonb_build_object('kind', 'quote', 'lines', to_jsonb(p_lines::jsonb[]),
    'amount', private.sum_of(to_jsonb(p_lines::jsonb[])), 'currency', 'USD', 'deliver_on', current_date + p_arrives,
    'valid_until', current_date + p_days, 'comes_back_on', current_date + 3, 'replaces', p_replaces), p_then)
$$;

-- A file without its request; scripts/backend/samples.mjs adds the picture.
create function pg_temp.picture() returns public.files language sql as $$
  insert into public.files (form_key, name, bytes, shown_as, arrived_at)
  values (gen_random_uuid(), 'welcome-box.jpg', 65819, 'picture', now()) returning *
$$;

create function pg_temp.proof(p_id bigint, p_body text, p_then interval) returns bigint language sql as $$
  select pg_temp.write(p_id, jsonb_build_object('kind', 'proof', 'body', p_body, 'comes_back_on', current_date + 3), p_then,
    form_key, id) from pg_temp.picture()
$$;

create function pg_temp.respond(p_id bigint, p_response jsonb, p_then interval, p_mail_version integer default null)
returns void language sql as $$
  select public.respond_as_customer(lpad(p_id::text, 64, '0'), p_id,
    p_response, gen_random_uuid(), current_date, p_mail_version => p_mail_version);
  select pg_temp.pass(p_id, p_then)
$$;

do $$
declare
  request bigint;
  offer bigint;
  kits bigint;
begin
  -- Staff write under a session, which ends with this block.
  perform set_config('request.jwt.claim.sub', user_id::text, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', id)::text, true)
  from auth.sessions;

  request := pg_temp.ask(array['Priya', 'Raman', 'priya.raman@northlight.example', '+1 305 555 0112', 'Northlight Events',
    'Trade Show/Conference', '', '400', 'Tote bags and lanyards for a conference in Lisbon, delivered to the venue the day before.'],
    '{"form": "project-request", "attribution": {"landingPage": "/", "utm_source": "newsletter", "utm_campaign": "autumn-fairs"}}',
    '8 hours');
  offer := pg_temp.quote(request, array[
    '{"what": "Tote bags, printed in two colors", "quantity": "400", "sum": "2280.00"}',
    '{"what": "Lanyards, printed in two colors", "quantity": "400", "sum": "1120.00"}',
    '{"what": "Delivery to the venue", "quantity": "", "sum": "80.00"}'], 12, 7, '1 day');
  perform pg_temp.write(request, jsonb_build_object('kind', 'accepted', 'about', offer, 'way', 'phone', 'said_on', current_date,
    'name', 'Priya Raman', 'purchase_order', 'PO-2041', 'deliver_to', E'Lisbon Congress Centre, dock 4\nPraça das Indústrias 1\n1300-307 Lisbon'), '1 day');
  perform pg_temp.write(request, '{"kind": "in_production"}', '6 days');
  perform pg_temp.write(request, '{"kind": "shipped", "carrier": "UPS", "tracking": "1Z 999 AA1 01 2345 6784"}', '3 days');
  perform pg_temp.write(request, '{"kind": "delivered"}', '0');
  insert into public.journal (request_id, version, status, owner, note)
    select id, version + 1, 'won', owner, 'Delivered on time. Ask in spring about next year.' from public.requests where id = request;
  perform pg_temp.pass(request, '29 days');

  request := pg_temp.ask(array['Dana', 'Whitfield', 'dana.whitfield@copperleaf.example', '(212) 555-0148', 'Copperleaf Health',
    'Employee Onboarding Kits', '', '60 kits a month', 'Welcome boxes for new hires: notebook, bottle, T-shirt in their size.'],
    '{"form": "quick-quote", "asked": {"items": [], "timeline": "Flexible (2-4 weeks)", "budget": "$2,500 - $5,000"}}', '15 days');
  perform pg_temp.proof(request, 'Here is your welcome box with your logo on each piece. Please check colors and spelling.', '1 day');

  request := pg_temp.ask(array['Mei', 'Tanaka', 'mei.tanaka@asagi.example', '+81 3 5550 0142', 'Asagi Robotics', 'Product Launch',
    (current_date + 33)::text, '150-200', 'Launch kits for press: box, booklet, enamel pin. Can you produce in Osaka?'],
    '{"form": "project-request"}', '1 day');
  kits := pg_temp.quote(request, array[
    '{"what": "Launch kits: box, booklet and enamel pin", "quantity": "200", "sum": "5040.00"}',
    '{"what": "Packing in Osaka", "quantity": "200", "sum": "200.00"}'], 28, 14, '1 day');
  perform pg_temp.respond(request, jsonb_build_object('kind', 'accepted', 'about', kits, 'name', 'Mei Tanaka'), '0');
  offer := pg_temp.proof(request, 'Box, booklet and pin. Please check colors and spelling.', '1 day');
  perform pg_temp.respond(request, jsonb_build_object('kind', 'approved', 'about', offer, 'name', 'Mei Tanaka',
    'approved_sha256', '20ae6c9e268cf5d05c6c4ed773afefc9928402c41b9f1be09cbcd929a8a1da90'), '0');
  perform pg_temp.write(request, '{"kind": "in_production"}', '2 days');
  perform pg_temp.respond(request, '{"kind": "reply", "body": "Do spare kits come with it?"}', '0');
  perform pg_temp.quote(request, array[
    '{"what": "Launch kits, as many as the press has made", "quantity": "208", "sum": "5241.60"}',
    '{"what": "Packing in Osaka", "quantity": "208", "sum": "208.00"}'], 28, 6, '4 days', kits);

  request := pg_temp.ask(array['Nadia', 'Haddad', 'nadia@cedarhall.example', '+971 4 555 0163', 'Cedar Hall', 'Promotional Products',
    '', '300', 'Mugs for our guests, our logo on one side.'],
    '{"form": "quick-quote", "asked": {"items": [{"of": "drinkware/camp-mug", "words": "Camp mug", "quantity": "300", "shown": {"of": 300, "total": 2190, "currency": "USD"}}]}}',
    '20 hours');
  perform pg_temp.write(request, jsonb_build_object('kind', 'quote', 'currency', 'USD', 'deliver_on', current_date + 40,
    'valid_until', current_date + 30, 'comes_back_on', current_date + 3, 'pay_percent', 50, 'options', jsonb '[
      {"option_name": "Camp mug", "option_words": "Enamel on steel: light, and nothing breaks on the terrace.", "amount": 2335,
        "lines": [{"what": "Camp mug", "quantity": "300", "sum": "2190.00"}, {"what": "Delivery to Dubai", "quantity": "", "sum": "145.00"}]},
      {"option_name": "Ceramic mug", "option_words": "Heavier in the hand, and keeps coffee warm for longer.", "amount": 2185,
        "lines": [{"what": "Ceramic mug", "quantity": "300", "sum": "1980.00"}, {"what": "Delivery to Dubai", "quantity": "", "sum": "205.00"}]}]'),
    '1 day');

  request := pg_temp.ask(array['Hannah', 'Lindqvist', 'hannah@havsvik.example', '+46 8 5550 01 63', 'Havsvik Veterinary Clinic',
    'Business Cards & Stationery', '', '2000', 'Appointment cards and prescription labels, our logo in one color.'],
    '{"form": "quick-quote", "attribution": {"landingPage": "/veterinary", "referrer": "https://vets.example/suppliers"}}', '0');
  perform private.attach_files(request, null, form_key, array[id]) from pg_temp.picture();
  perform pg_temp.pass(request, '1 day');
  perform pg_temp.write(request, '{"kind": "message", "asks": true, "body": "Thank you, Hannah. How large are the labels?"}', '1 day');
  perform pg_temp.respond(request, '{"kind": "reply", "body": "70 × 35 mm, on rolls. The logo is in the file."}', '2 hours',
    p_mail_version => 1);

  perform pg_temp.ask(array['JamesTalge', 'JamesTalgeQZ', 'offers@rank-higher.example', '5550100', 'google', 'Other', '', '1',
    'We bring your site to the first page.'], '{"form": "quick-quote"}', '10 hours', '{robot_name}');

  perform pg_temp.ask(array['Marcus', 'Bell', 'marcus.bell@bell-catering.example', '+1 786 555 0170', 'Bell & Daughters Catering',
    'Team Building Event', (current_date + 19)::text, '45', ''], '{"form": "project-request"}', '7 hours');

  perform pg_temp.ask(array['Tomás', 'Ibáñez', 'tomas@ibanez.example', '+34 555 0100 77', '', 'Branded Drinkware', '', '',
    'Quote request for: Branded Drinkware'], '{"form": "hero-quote", "language": "es"}', '20 hours');
  perform pg_temp.ask(array['Olu', '', 'olu@kestrel-fenn.example', '+44 20 5550 0199', 'Kestrel & Fenn', 'Tech Accessories', '', '',
    'Quote request for: Tech Accessories - Charging pad'], '{"form": "hero-quote"}', '5 days');
  perform pg_temp.ask(array['Sofia', 'Kowalska', 'sofia.kowalska@wisla-running.example', '+48 22 555 01 21', 'Wisła Running Club',
    'Custom Apparel', '', '', 'Quote request for: Custom Apparel'], '{"form": "hero-quote"}', '25 minutes');
end
$$;

-- Nothing is mailed, counted or logged of it, and the desk says so of nothing.
update public.messages set mail_state = 'sent' where private.is_mailed_at_once(kind) or private.is_announced(kind);
delete from private.outbox;
delete from private.rate_limits;
delete from public.audit;
-- With their session. The first staff account takes over this row of staff.
delete from auth.users;
