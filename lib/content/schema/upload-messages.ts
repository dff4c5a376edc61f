import { group, paragraph, text } from '#lib/content/schema/fields.ts'

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
  states: group('Upload status', {
    waiting: word('Waiting for other files'),
    sending: word('Uploading', 'progress'),
    checking: word('Being checked'),
    uploaded: word('Uploaded'),
  }),
  actions: group('Buttons of a file', {
    cancel: word('While it is uploading'),
    remove: word('After it is uploaded'),
    retry: word('After the upload failed'),
    label: word('Their names for screen readers', 'action', 'name'),
  }),
  announcements: group('Announced to screen readers', {
    uploaded: word('Added', 'name'),
    removed: word('Removed', 'name'),
    about: word('Before a message about one', 'name'),
  }),
  problems: group(
    { label: 'What is wrong with a file', help: 'Each says what to do about it.' },
    {
      kind: sentence('Another kind of file'),
      empty: sentence('Empty'),
      large: sentence('Too large', 'megabytes'),
      many: sentence('Too many', 'max'),
      twice: sentence('Added a second time'),
      content: sentence('Content does not match its name'),
      changed: sentence('Changed during the upload'),
      network: sentence('Connection lost'),
      busy: sentence('Server is full'),
    },
  ),
  inspection: group(
    { label: 'Details about a file', help: 'Remarks only; they never reject a file.' },
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
      vector: word('Vector drawing'),
      pages: word('Pages of a PDF', 'count'),
      page: word('One page'),
      size: sentence('Size of its first page', 'width', 'height', 'widthMm', 'heightMm'),
      fonts: sentence('Fonts that are missing', 'fonts'),
    },
  ),
})
