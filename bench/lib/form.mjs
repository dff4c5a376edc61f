// The project form of the home page as a visitor uses it, in any engine.
const FORM = 'form:has(textarea[name=details])'
const VALUES = { firstName: 'Ana', lastName: 'Reyes', phone: '+1 305 555 0100', quantity: '250' }

/** Types a request; the mark in its details finds it again. */
export async function fillForm(tab, url, mark) {
  await tab.goto(`${url}#contact`)
  await tab.click(`${FORM} [name=firstName]`)
  // Hydrated, the form checks its fields itself.
  await tab.until('a hydrated form', (form) => document.querySelector(form)?.noValidate, FORM)
  const values = { ...VALUES, email: `${mark}@visitor.example`, details: `Shirts. ${mark}` }
  const kinds = await tab.evaluate(
    (form, names) => names.map((name) => document.querySelector(`${form} [name=${name}]`)?.tagName),
    FORM,
    Object.keys(values),
  )
  for (const [index, [name, value]] of Object.entries(values).entries())
    if (kinds[index] && kinds[index] !== 'SELECT') await tab.type(`${FORM} [name=${name}]`, value)
  // The last option of each list; React listens to the events.
  await tab.evaluate((form) => {
    for (const select of document.querySelectorAll(`${form} select`)) {
      select.selectedIndex = select.options.length - 1
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }))
    }
  }, FORM)
}

/** Attaches a file and waits for its upload. */
export async function attach(tab, file, name) {
  await tab.upload(`${FORM} input[type=file]`, file)
  const isUploaded = (form, text) =>
    document.querySelector(form).textContent.includes(text) &&
    document.querySelector(`${form} :is(progress, [role=progressbar])`) === null
  await tab.until('an uploaded file', isUploaded, FORM, name)
}

export const press = (tab) => tab.click(`${FORM} [type=submit]`)

/** A sent form is empty. */
export const untilSent = (tab) =>
  tab.until('an emptied form', (form) => document.querySelector(`${form} [name=details]`)?.value === '', FORM)
