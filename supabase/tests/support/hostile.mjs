const repeat = (text, times) => text.repeat(times)

/** Values that form_data may hold although none of our forms would send them: rows of any age and intent. */
export const hostileRows = {
  empty: {},
  nulls: { firstName: null, lastName: null, email: null, phone: null, company: null, details: null },
  wrongTypes: { firstName: 42, lastName: true, email: ['a@b.co'], phone: { no: 1 }, details: [1, [2]] },
  unknownKeys: { firstName: 'Old', budget: '$500', __proto: 'x', 'a b': { c: [null] } },
  markup: {
    firstName: '<script>window.__broken = 1</script>',
    lastName: '"><img src=x onerror="window.__broken = 2">',
    company: '</dd></dl><h1>Not a heading</h1>',
    details: '<svg onload=window.__broken=3> {{7*7}} %3Cb%3E &lt;b&gt; \\u003cb\\u003e',
  },
  links: {
    email: 'javascript:alert(1)@example.com',
    phone: 'javascript:alert(1)',
    details: 'javascript:alert(1) data:text/html,x https://evil.example/',
  },
  rightToLeft: {
    firstName: 'محمد',
    company: 'شركة الطباعة العربية (2026)',
    details: 'نحتاج إلى 500 قميص قبل March 14.\nالألوان: أزرق، أبيض',
  },
  directionTricks: {
    firstName: '\u202eevil\u202c',
    lastName: '\u2066\u2067Mirror',
    company: 'photo\u202egpj.exe',
    details: 'zero\u200bwidth \ufeff and \u0007bell',
  },
  emoji: {
    firstName: '👩🏽‍🚀',
    lastName: '🏳️‍🌈🇫🇷',
    company: 'Zalgo Z̷̢̛̪̲̫̳͓͔̗͒̾̇̒̏̀͘a̶͓̓l̷̨̈́g̷̟̈́o̸͙͝ & Co.',
    details: `${repeat('🎁', 200)} family 👨‍👩‍👧‍👦`,
  },
  longWord: {
    firstName: repeat('Wolfeschlegelstein', 12),
    email: `${repeat('x', 60)}@${repeat('long-', 10)}example.com`,
    company: repeat('ACME', 80),
    eventType: repeat('Trade', 40),
    quantity: repeat('9', 120),
    details: repeat('Donaudampfschifffahrt', 60),
  },
  manyLines: { firstName: 'Many', details: repeat('line\n', 400) },
  huge: { firstName: 'Huge', details: repeat('All of this was typed. ', 2600) },
  dates: { firstName: 'Odd', eventDate: '2027-02-31', quantity: '500-1000' },
  freeDate: { firstName: 'Free', phone: '555-0100 ext. 12', eventDate: 'sometime in spring' },
}
