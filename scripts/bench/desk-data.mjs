import { PGlite } from '@electric-sql/pglite'
import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain'
import { isn } from '@electric-sql/pglite/contrib/isn'
import { ltree } from '@electric-sql/pglite/contrib/ltree'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'

/** The database of a backend that is not running. */
export const openDirectly = (directory) =>
  PGlite.create({ dataDir: directory, extensions: { auto_explain, isn, ltree, pg_trgm, pgcrypto } })

/** Requests of two years, in the proportions of a sales desk: most are old and settled, few are new. */
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
        'eventDate', '2027-03-14',
        'quantity', (n % 900)::text,
        'details', 'Shirts and mugs for our team, reference ' || md5(n::text) || '. ' ||
          repeat('Printed on both sides, packed in sets and sent to our offices. ', 1 + n % 5))
    from generate_series(1, ${rows}) as n;
    insert into private.submission_details (submission_id, form, quarantined)
    select id, (array['hero-quote','quick-quote','project-request'])[1 + id % 3], id % 50 = 0 from public."Form Sub";
    insert into public.submission_journal (submission_id, version, status, note, author)
    select id, 1, (array['contacted','won','lost','spam'])[1 + id % 4], 'Called, sent a sample.', 'staff@example.com'
    from public."Form Sub" where id % 100 <> 7;
    insert into private.submission_search
      (submission_id, created_at, form, quarantined, status, event_type, email, words)
    select s.id, s.created_at, d.form, d.quarantined, coalesce(j.status, 'new'),
      s.form_data ->> 'eventType', lower(s.form_data ->> 'email'),
      private.words_of(s.id, s.form_data)
    from public."Form Sub" as s
    join private.submission_details as d on d.submission_id = s.id
    left join public.submission_journal as j on j.submission_id = s.id;
    set session_replication_role = default;`)
  await postgres.exec('vacuum analyze')
}

/** The place after `rows` rows, as the pager would write it. */
export async function placeAfter(postgres, rows) {
  const { rows: found } = await postgres.query(
    `select id, to_json(created_at) #>> '{}' as at from public."Form Sub"
     order by created_at desc, id desc offset $1 limit 1`,
    [rows - 1],
  )
  return { at: found[0].at.replace('+00:00', 'Z'), id: found[0].id }
}
