-- Local only: hosted projects are deployed with "supabase db push", which skips this file.
-- Never add --include-seed there: the first statement lets anyone read all requests.

create policy "Enable read access for all users" on public."Form Sub" for select to anon using (true);

create temporary table sample as
select * from (values
    (interval '41 days', 'project-request', 'Priya', 'Raman', 'priya.raman@northlight.example', '+1 305 555 0112', 'Northlight Events',
     'Trade Show/Conference', interval '12 days', '400',
     'Tote bags and lanyards for a two-day conference in Lisbon. Two-color print, delivered to the venue the day before.',
     '{"landingPage": "/", "referrer": "https://search.example/", "utm_source": "newsletter", "utm_campaign": "autumn-fairs"}', '{}'),
    (interval '23 days', 'hero-quote', 'Tomás', 'Ibáñez', 'tomas@ibanez.example', '+34 555 0100 77', '',
     'Branded Drinkware', null, '', 'Quote request for: Branded Drinkware', null, '{}'),
    (interval '16 days', 'quick-quote', 'Dana', 'Whitfield', 'dana.whitfield@copperleaf.example', '(212) 555-0148', 'Copperleaf Health',
     'Employee Onboarding Kits', null, '60 kits a month',
     E'Welcome boxes for new hires: notebook, bottle, T-shirt in their size. We would like to order single boxes as people join.\nTimeline: Flexible (2-4 weeks)\nBudget: $2,500 - $5,000',
     '{"landingPage": "/printing", "referrer": "", "submittedFrom": "/#contact"}', '{"timeline": "Flexible (2-4 weeks)", "budget": "$2,500 - $5,000"}'),
    (interval '9 days', 'project-request', 'Mei', 'Tanaka', 'mei.tanaka@asagi.example', '+81 3 5550 0142', 'Asagi Robotics',
     'Product Launch', interval '33 days', '150-200', 'Launch kits for press: box, booklet, enamel pin. Can you produce in Osaka?', null, '{}'),
    (interval '5 days', 'hero-quote', 'Olu', '', 'olu@kestrel-fenn.example', '+44 20 5550 0199', 'Kestrel & Fenn',
     'Tech Accessories', null, '', 'Quote request for: Tech Accessories - Charging pad', null,
     '{"items": [{"product": "Charging pad", "quantity": ""}]}'),
    (interval '2 days', 'quick-quote', 'Hannah', 'Lindqvist', 'hannah@havsvik.example', '+46 8 5550 01 63', 'Havsvik Veterinary Clinic',
     'Business Cards & Stationery', null, '2000',
     E'Appointment cards and prescription labels, our logo in one color.\nTimeline: Standard (1-2 weeks)\nBudget: Under $500',
     '{"landingPage": "/veterinary", "referrer": "https://vets.example/suppliers"}', '{"timeline": "Standard (1-2 weeks)", "budget": "Under $500"}'),
    (interval '7 hours', 'project-request', 'Marcus', 'Bell', 'marcus.bell@bell-catering.example', '+1 786 555 0170', 'Bell & Daughters Catering',
     'Team Building Event', interval '19 days', '45', '', null, '{}'),
    (interval '25 minutes', 'hero-quote', 'Sofia', 'Kowalska', 'sofia.kowalska@wisla-running.example', '+48 22 555 01 21', 'Wisła Running Club',
     'Custom Apparel', null, '', 'Quote request for: Custom Apparel', '{"landingPage": "/", "utm_source": "social", "utm_medium": "post"}', '{}')
) as rows (age, form, first_name, last_name, email, phone, company, event_type, event_in, quantity, details, attribution, asked);

insert into public."Form Sub" (created_at, form_data)
select now() - age, jsonb_build_object(
  'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone, 'company', company,
  'eventType', event_type, 'eventDate', coalesce(to_char(now() + event_in, 'YYYY-MM-DD'), ''),
  'quantity', quantity, 'details', details)
from sample order by age desc;

update public.requests set form = sample.form, attribution = sample.attribution::jsonb,
  -- What was typed ends where the facts begin.
  asked = jsonb_build_object('items', '[]'::jsonb, 'typed',
    length(regexp_replace(details, '(\nTimeline: .*\nBudget: .*|^Quote request for: .*)$', ''))) || sample.asked::jsonb,
  search_text = private.search_text(id, (select form_data from public."Form Sub" as f where f.id = requests.id), sample.attribution::jsonb)
from sample where requests.email = sample.email;

drop table sample;

-- One has a proof to approve; scripts/backend/example.mjs adds its picture.
insert into public.journal (request_id, version, status, author, made_at)
select id, 1, 'contacted', 'staff@example.com', now() - interval '1 day'
from public.requests where email = 'dana.whitfield@copperleaf.example';

insert into public.messages (request_id, kind, author, sent_at, body)
select request_id, 'proof', author, made_at,
  'Here is your welcome box with your logo on each piece. Please check colors and spelling.' from public.journal;

insert into public.files (id, form_key, name, bytes, shown_as, arrived_at, sent_at, request_id, message_id)
select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'welcome-box.jpg', 65819, 'picture', sent_at, sent_at,
  request_id, id from public.messages;
