import { clearDraft, offerContact, onContact, readDraft, saveDraft } from './drafts'

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+44 20 7946 0018' }

beforeEach(() => {
  for (const form of ['hero-quote', 'quick-quote', 'project-request', 'contact'] as const)
    clearDraft(form as 'hero-quote')
})

test('contact details typed into one form are offered in the words of another', () => {
  saveDraft('quick-quote', { ...ada, company: 'Cassia', quantity: '12' })
  expect(readDraft('hero-quote')).toMatchObject({ name: 'Ada Byron', email: ada.email, company: 'Cassia' })
  expect(readDraft('hero-quote')).not.toHaveProperty('quantity')
  saveDraft('hero-quote', { name: 'Ada King de Byron', email: ada.email })
  expect(readDraft('project-request')).toMatchObject({ firstName: 'Ada', lastName: 'King de Byron' })
})

test('a form that was hardly begun wipes nothing that is known', () => {
  saveDraft('quick-quote', { ...ada, company: 'Cassia' })
  saveDraft('project-request', {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    quantity: '5',
  })
  expect(readDraft('quick-quote')).toMatchObject({ ...ada, company: 'Cassia' })
  expect(readDraft('project-request')).toMatchObject({ ...ada, quantity: '5' })
})

test('half a name typed here does not cost the other half, however it was given before', () => {
  saveDraft('hero-quote', { name: 'Ada Byron' })
  saveDraft('project-request', { firstName: '', lastName: 'Byron', quantity: '5' })
  expect(readDraft('quick-quote')).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  expect(readDraft('hero-quote')).toMatchObject({ name: 'Ada Byron' })
})

test('what was sent is gone, who sent it is still known', () => {
  saveDraft('project-request', { ...ada, details: 'Forty tote bags' })
  clearDraft('project-request')
  expect(readDraft('project-request')).toMatchObject(ada)
  expect(readDraft('project-request')).not.toHaveProperty('details')
})

test('forms hear when there is something to offer, until they are gone', () => {
  const heard = jest.fn()
  const stop = onContact(heard)
  offerContact()
  stop()
  offerContact()
  expect(heard).toHaveBeenCalledTimes(1)
})
