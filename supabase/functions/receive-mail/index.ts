import { deliverSoon } from '../_shared/deliver.ts'
import { createHandler, settingsFrom } from './handler.ts'

const settings = settingsFrom(Deno.env.toObject())

Deno.serve(createHandler(settings, () => deliverSoon(settings.project)))
