import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interpolate } from '#lib/content/interpolate.ts'
import { fileDraft } from '#lib/quote/drafts.ts'
import { completeFiles, contactInfo } from '#lib/testing/browser.ts'
import { translate } from '#lib/testing/translate.ts'
import { pixelSizeOf } from '#lib/uploads/pixel-size.ts'
import { previewName } from '#lib/uploads/preview-name.ts'
import { putFile } from '#lib/uploads/put-file.ts'
import { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { en } from '#messages/en.ts'
import { FileUpload } from './file-upload.tsx'

const copy = en.uploads

jest.mock('#lib/uploads/put-file.ts', () => ({ putFile: jest.fn() }))
jest.mock('#lib/uploads/actions.ts', () => ({
  createUpload: async ({ name }: { name: string }) => ({ success: true, id: `id of ${name}`, url: '/put' }),
  completeUpload: async ({ id }: { id: string }) => ({ success: true, id }),
}))
jest.mock('#lib/uploads/pixel-size.ts', () => ({ pixelSizeOf: jest.fn() }))
const pixels = jest.mocked(pixelSizeOf)

const user = userEvent.setup()
let page: ReturnType<typeof render>
const pdf = (name: string, at = 1) =>
  new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: at })
const announced = (name: string) => {
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses).toContain(`${name}: ${copy.states.uploaded}`)
}
const action = (does: keyof typeof copy.actions, name: string) =>
  interpolate(copy.actions.label, { action: copy.actions[does], name })
const form = () => screen.getByRole('form')
const choose = () => screen.getByLabelText(copy.choose)

beforeAll(completeFiles)
// Browsers may translate the page: none of this may break then.
beforeAll(() => void translate())
beforeEach(() => {
  jest.mocked(putFile).mockResolvedValue(200)
  pixels.mockResolvedValue(undefined)
  const queue = new UploadQueue(fileDraft('project-request'))
  page = render(
    <form aria-label="Quote">
      <FileUpload queue={queue} copy={copy} contactInfo={contactInfo} />
    </form>,
  )
})

test('asks before the visitor navigates away until the files are removed, but not on an email or phone link', async () => {
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await user.upload(choose(), pdf('logo.pdf'))
  expect(leaves()).toBe(false)
  for (const href of ['mailto:sales@example.com', 'tel:+13055550142']) {
    const link = form().appendChild(Object.assign(document.createElement('a'), { href }))
    link.focus()
    expect(leaves()).toBe(true)
  }
  await user.click(await screen.findByRole('button', { name: action('remove', 'logo.pdf') }))
  expect(leaves()).toBe(true)
  expect(screen.getByRole('status')).toHaveTextContent(interpolate(copy.removed, { name: 'logo.pdf' }))
  expect(choose()).toHaveFocus()
})

test('says how large a picture prints, but not of our own preview', async () => {
  pixels.mockResolvedValueOnce({ width: 1300, height: 1364, type: 'jpeg' })
  const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'preview-mug.jpg')
  await user.upload(choose(), jpeg)
  await waitFor(() => announced('preview-mug.jpg'))
  expect(screen.queryByText(/^1300 × 1364 pixels/)).not.toBeInTheDocument()
  pixels.mockResolvedValueOnce({ width: 1200, height: 1800, type: 'jpeg' })
  await user.upload(choose(), pdf('large.pdf'))
  expect(await screen.findByText(/^1200 × 1800 pixels\. Sharp up to 4 × 6 inches/)).toBeVisible()
  pixels.mockResolvedValueOnce({ width: 90, height: 60, type: 'png' })
  await user.upload(choose(), pdf('small.pdf'))
  expect(await screen.findByText(`90 × 60 pixels. ${copy.print.small}`)).toBeVisible()
})

test('announces each uploaded file and retries a failed one', async () => {
  const ends = new Map<string, (status: number) => void>()
  jest.mocked(putFile).mockImplementation((_, { name }) => new Promise((end) => ends.set(name, end)))
  await user.upload(choose(), [pdf('front.pdf'), pdf('back.pdf')])
  await waitFor(() => expect(ends.size).toBe(2))
  ends.get('back.pdf')?.(200)
  await waitFor(() => announced('back.pdf'))
  ends.get('front.pdf')?.(0)
  expect(await screen.findByText(copy.problems.network)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(`front.pdf: ${copy.problems.network}`)
  await user.click(screen.getByRole('button', { name: action('retry', 'front.pdf') }))
  expect(screen.getByRole('button', { name: action('cancel', 'front.pdf') })).toHaveFocus()
  ends.get('front.pdf')?.(200)
  await waitFor(() => announced('front.pdf'))
})

test('what a form is opened with takes the place of what an earlier opening brought, and of nothing that was added', async () => {
  const preview = (color: string, lastModified: number, model = 'tote') => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, lastModified)
    return new File([bytes], previewName(model, [color]), { lastModified })
  }
  const queue = new UploadQueue(fileDraft('project-request'))
  const show = (...files: File[]) => page.rerender(<FileUpload queue={queue} copy={copy} files={files} />)
  const names = () => queue.items().map(({ name }) => name)
  show(preview('black', 1), preview('white', 1, 'mug'), pdf('lion.pdf'))
  await user.upload(choose(), pdf('notes.pdf'))
  show(preview('black', 2), preview('natural', 2), pdf('lion.pdf'))
  const totes = ['preview-tote_black.jpg', 'preview-tote_natural.jpg']
  expect(names()).toEqual(['lion.pdf', 'notes.pdf', ...totes])
  show()
  expect(names()).toHaveLength(4)
  show(preview('black', 3), pdf('bear.pdf'))
  expect(names()).toEqual(['notes.pdf', 'preview-tote_black.jpg', 'bear.pdf'])
})
