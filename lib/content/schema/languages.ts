import { choice, group, list, text } from '#lib/content/schema/fields.ts'

export const languages = group('Languages', {
  list: list({
    label: 'Languages',
    max: 60,
    of: group('Language', {
      name: text({ label: 'Name in English', max: 30 }),
      word: text({ label: 'The word "welcome", in its own script', max: 24 }),
      code: text({ label: 'Language code', help: 'For example es, zh-Hans or ar.', max: 10 }),
      direction: choice({ label: 'Direction', help: 'rtl for Arabic and Hebrew.', options: ['ltr', 'rtl'] }),
    }),
  }),
})
