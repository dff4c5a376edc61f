import { group, paragraph, text } from '#lib/content/schema/fields/index.ts'

const word = (label: string, ...params: string[]) => text({ label, params, max: 60 })
const sentence = (label: string, ...params: string[]) => text({ label, params, max: 180 })

/** The browser loads this copy with the file upload, not with the page. */
export const files = group('Files of a request', {
  title: word('Heading'),
  hint: paragraph({ label: 'What can be added', params: ['max', 'megabytes'], max: 200 }),
  choose: word('Button that chooses files'),
  photo: word('Button that takes a photo, on phones'),
  drop: word('Other ways to add them'),
  list: word('Name of the list, for screen readers'),
  states: group('How far a file is', {
    waiting: word('Waits for others'),
    sending: word('Is on its way', 'progress'),
    checking: word('Is being checked'),
    uploaded: word('Is uploaded'),
  }),
  actions: group('Buttons at a file', {
    cancel: word('While it is on its way'),
    remove: word('Afterwards'),
    retry: word('After it broke off'),
    label: word('Their names for screen readers', 'action', 'name'),
  }),
  announcements: group('Told to screen readers', {
    uploaded: word('Added', 'name'),
    removed: word('Removed', 'name'),
    about: word('Before what is said of one', 'name'),
  }),
  problems: group(
    { label: 'What is wrong with a file', help: 'Each says what to do about it.' },
    {
      kind: sentence('Another kind of file'),
      empty: sentence('Empty'),
      large: sentence('Too large', 'megabytes'),
      many: sentence('Too many', 'max'),
      twice: sentence('Added a second time'),
      content: sentence('Is not what its name says'),
      changed: sentence('Changed meanwhile'),
      network: sentence('Broken off'),
      busy: sentence('No room'),
    },
  ),
  inspection: group(
    { label: 'What can be told of a file', help: 'Remarks, never a refusal.' },
    {
      pixels: word('Size of a picture', 'width', 'height'),
      sharp: text({
        label: 'How large it prints at 300 and at 150 dpi',
        params: ['width', 'height', 'widthMm', 'heightMm', 'farWidth', 'farHeight'],
        mayUse: ['farWidthMm', 'farHeightMm'],
        max: 180,
      }),
      small: sentence('Smaller than two inches at 300 dpi'),
      cmyk: word('CMYK'),
      rgb: word('RGB'),
      gray: word('Grayscale'),
      vector: word('A drawing'),
      pages: word('Pages of a PDF', 'count'),
      page: word('One page'),
      size: sentence('Size of its first page', 'width', 'height', 'widthMm', 'heightMm'),
      fonts: sentence('Fonts that are missing', 'fonts'),
    },
  ),
})
