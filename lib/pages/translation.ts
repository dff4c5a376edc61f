import { choice, group, heading, list, text } from '../content/schema/fields/index.ts'
import { page, section } from './page.ts'
import { callToAction, opening, proseFields, readOn, tiles } from './parts.ts'

const languages = group({
  label: 'Languages',
  fields: {
    ...heading,
    list: list({
      label: 'Languages',
      min: 4,
      max: 60,
      title: 'name',
      of: group({
        label: 'Language',
        fields: {
          name: text({ label: 'Name in English', max: 30 }),
          word: text({ label: 'The word "welcome", in its own script', max: 24 }),
          code: text({ label: 'Language code', help: 'For example es, zh-Hans or ar.', max: 10 }),
          direction: choice({
            label: 'Direction',
            help: 'rtl for Arabic and Hebrew.',
            options: ['ltr', 'rtl'],
          }),
        },
      }),
    }),
  },
})

export const translation = page('translation', {
  hero: opening('translation'),
  services: section('twoServices', 'services', tiles('Services', 'Service')),
  languages: section('languages', 'languages', languages),
  steps: section('process', 'process', tiles('How a job runs', 'Step')),
  industries: section('industries', 'industries', tiles('Industries', 'Industry')),
  prose: section('prose', 'one-house', group({ label: 'Why one house', fields: proseFields })),
  cta: callToAction,
  related: readOn,
})
