import { projectFrom } from '../_shared/project.ts'
import { createHandler } from './handler.ts'

Deno.serve(createHandler(projectFrom(Deno.env.toObject())))
