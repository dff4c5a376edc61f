import { deliverSoon } from '../_shared/deliver.ts'
import { readOffice } from '../_shared/office-hours.ts'
import { projectFrom } from '../_shared/project.ts'
import { createHandler } from './handler.ts'

const env = Deno.env.toObject()
const project = projectFrom(env)

Deno.serve(createHandler(project, readOffice(env.OFFICE).zone, () => deliverSoon(project)))
