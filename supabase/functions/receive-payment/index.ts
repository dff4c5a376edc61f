import { createHandler, settingsFrom } from './handler.ts'

Deno.serve(createHandler(settingsFrom(Deno.env.toObject())))
