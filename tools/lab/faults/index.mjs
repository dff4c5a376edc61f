import { backups } from './backups.mjs'
import { clock } from './clock.mjs'
import { damage } from './damage.mjs'
import { disk } from './disk.mjs'
import { kills } from './kills.mjs'
import { randomKills } from './random-kills.mjs'
import { slow } from './slow.mjs'
import { strangers } from './strangers.mjs'
import { wedge } from './wedge.mjs'

/** `name` selects a fault, `description` goes into the table, `run` returns a row with its violations in `problems`. */
export const faults = [
  ...kills,
  ...wedge,
  ...disk,
  ...clock,
  ...damage,
  ...slow,
  ...strangers,
  ...randomKills,
  ...backups,
]
