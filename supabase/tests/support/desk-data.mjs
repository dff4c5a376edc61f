/** Adds submissions in the proportions of a sales desk: most are old and settled, few are new. */
export async function fill(postgres, rows) {
  await postgres.exec(`
    set session_replication_role = replica;
    insert into public."Form Sub" (created_at, form_data)
    select
      now() - make_interval(secs => (${rows} - n) * 600.0 + 30),
      jsonb_build_object(
        'firstName', (array['Ana','Marcus','Priya','Tomás','Hannah','Olu','Mei','Dana','Sofia','Liam'])[1 + n % 10],
        'lastName', 'Sample' || n % 4000,
        'email', 'visitor' || n || '@example.com',
        'phone', '+1 305 555 ' || lpad((n % 10000)::text, 4, '0'),
        'company', 'Company ' || md5((n % 9000)::text),
        'eventType', (array['Corporate Event','Trade Show/Conference','Product Launch','Branded Drinkware','Other'])[1 + n % 5],
        'eventDate', to_char(now() + make_interval(days => (n * 7)::integer % 700 - 200), 'YYYY-MM-DD'),
        'quantity', (n % 900)::text,
        'details', 'Shirts and mugs for our team, reference ' || md5(n::text) || '. ' ||
          repeat('Printed on both sides, packed in sets and sent to our offices. ', 1 + n % 5) ||
          E'\\nTimeline: ' || (array['Rush (1-3 days)','Standard (1-2 weeks)'])[1 + (n % 9)::integer / 8] ||
          E'\\nBudget: ' || (array['Under $500','$10,000+'])[1 + (n % 11)::integer / 10])
    from generate_series(1, ${rows}) as n;
    insert into private.submission_details (submission_id, form, quarantined, attribution)
    select id, (array['hero-quote','quick-quote','project-request'])[1 + id % 3], id % 50 = 0,
      case when id % 3 = 0 then jsonb_build_object('landingPage', '/printing', 'utm_source', 'newsletter',
        'utm_campaign', 'offer-' || id % 400, 'gclid', md5('click' || id)) end
    from public."Form Sub";
    insert into private.request_files (form_key, name, bytes, arrived_at, submission_id, sent_at)
    select gen_random_uuid(), 'artwork ' || n || '.pdf', 100000, now(), id, now()
    from public."Form Sub", generate_series(1, 2) as n where id % 20 = 0;
    insert into private.request_items (submission_id, items)
    select id, '[{"product": "Camp mug", "quantity": "300", "note": "navy"}, {"product": "Notebook", "quantity": "100", "note": ""}]'
    from public."Form Sub" where id % 25 = 0;
    insert into auth.users (id, email)
    select gen_random_uuid(), 'colleague' || n || '@example.com' from generate_series(1, 19) as n;
    insert into public.staff (user_id) select id from auth.users on conflict do nothing;
    insert into public.submission_journal (submission_id, version, status, note, author, owner, follow_up)
    select id, 1,
      (array['contacted','won','lost','spam'])[1 + id % 4],
      'Called, sent a sample.', 'staff@example.com',
      team.ids[1 + id % 20],
      case when id % 12 = 0 then current_date - 3 + (id % 60)::integer / 10 end
    from public."Form Sub", (
      select array_agg(user_id order by email = 'staff@example.com' desc) as ids
      from public.staff join auth.users on users.id = user_id) as team
    where id % 100 <> 7;
    select private.index_answers(s), private.index_state(s.id) from public."Form Sub" as s order by id;
    update private.submission_search set is_repeat = true where submission_id > 11000;
    set session_replication_role = default;`)
  await postgres.exec('vacuum analyze')
}

/** The keyset cursor after `rows` rows, as the pager would write it. */
export async function placeAfter(postgres, rows) {
  const { rows: found } = await postgres.query(
    `select id, to_json(created_at) #>> '{}' as at from public."Form Sub"
     order by created_at desc, id desc offset $1 limit 1`,
    [rows - 1],
  )
  return { at: found[0].at.replace('+00:00', 'Z'), id: found[0].id }
}
