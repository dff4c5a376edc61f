import { createHandler } from './handler.ts'
import { settingsFrom } from './settings.ts'

Deno.serve(createHandler(settingsFrom(Deno.env.toObject())))
