import type { LeadForm } from '@/supabase/functions/_shared/headers.ts'
import type { Lead } from '@/supabase/functions/_shared/lead.ts'
import type { FormValues } from './schemas'

const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)

function fromHeroQuote({ name, company, phone, email, interest, product }: FormValues<'hero-quote'>): Lead {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone,
    company,
    eventType: interest,
    eventDate: '',
    quantity: '',
    details: joined(['Quote request for:', joined([interest, product], ' - ')], ' '),
  }
}

function fromQuickQuote(values: FormValues<'quick-quote'>): Lead {
  const { projectType, timeline, budgetRange, description, ...contact } = values
  return {
    ...contact,
    eventType: projectType,
    eventDate: '',
    details: `${description}\nTimeline: ${timeline}\nBudget: ${budgetRange}`,
  }
}

const fromProjectRequest = (values: FormValues<'project-request'>): Lead => values

const mappings = {
  'hero-quote': fromHeroQuote,
  'quick-quote': fromQuickQuote,
  'project-request': fromProjectRequest,
} satisfies { [F in LeadForm]: (values: FormValues<F>) => Lead }

/** Each form in its own words becomes the nine fields that all requests share. */
export function toLead<F extends LeadForm>(form: F, values: FormValues<F>): Lead {
  return (mappings[form] as (values: FormValues<F>) => Lead)(values)
}
