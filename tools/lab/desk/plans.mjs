const BIG = ['Form Sub', 'submission_search', 'submission_details', 'submission_journal']

function* nodes(plan) {
  yield plan
  for (const child of plan.Plans ?? []) yield* nodes(child)
}

const describe = (node) =>
  [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')

/** Makes this connection a staff session with auto_explain for every statement, nested ones included. */
async function becomeStaff(postgres) {
  const { rows } = await postgres.query(
    `insert into auth.sessions (id, user_id)
     select gen_random_uuid(), user_id from public.staff join auth.users on users.id = user_id
     where email = 'staff@example.com' returning id, user_id`,
  )
  const [{ id, user_id }] = rows
  const claims = { sub: user_id, session_id: id, role: 'authenticated', email: 'staff@example.com' }
  await postgres.exec(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set client_min_messages = log;
    set role authenticated;
    select set_config('request.jwt.claims', '${JSON.stringify(claims)}', false);
    select set_config('request.jwt.claim.sub', '${claims.sub}', false)`)
}

async function plansOf(postgres, call, parameters) {
  const plans = []
  await postgres.query(call, parameters, {
    onNotice: ({ message }) => {
      const json = /plan:\s*(\{[\s\S]*\})\s*$/.exec(message)?.[1]
      if (json) plans.push(JSON.parse(json))
    },
  })
  return plans
}

/** Runs every query of the desk and returns the scans and indexes that each plan used. */
export async function explain(postgres, questions) {
  await becomeStaff(postgres)
  const results = []
  for (const { name, call, parameters } of questions) {
    const used = (await plansOf(postgres, call, parameters)).flatMap(({ Plan }) => [...nodes(Plan)])
    const scans = used.filter((node) => BIG.includes(node['Relation Name']) || node['Index Name'])
    results.push({ name, ways: [...new Set(scans.map(describe))] })
  }
  return results
}
