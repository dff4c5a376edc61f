import { backups } from './backups.mjs'
import { clock } from './clock.mjs'
import { damage } from './damage.mjs'
import { disk } from './disk.mjs'
import { kills } from './kills.mjs'
import { storm } from './random-kills.mjs'
import { slow } from './slow.mjs'
import { strangers } from './strangers.mjs'
import { wedge } from './wedge.mjs'

/** `name` to ask for it, `says` for the table, `run` answers a row: figures, and `problems` if a word was not true. */
export const faults = [
  ...kills,
  ...wedge,
  ...disk,
  ...clock,
  ...damage,
  ...slow,
  ...strangers,
  ...storm,
  ...backups,
]
