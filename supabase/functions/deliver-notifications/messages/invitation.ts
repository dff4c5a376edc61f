import type { Notification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, oneLine, paragraph } from './mail.ts'

/** The payload that private.staff_changed writes. */
export type Invitation = { email: string; name: string; by: string }

/** For a colleague who was added to the desk. */
export function invitationMail(notification: Notification, brand: Brand) {
  const { email, name, by } = notification.payload as Invitation
  // The operator adds the first lead without a name.
  const colleague = oneLine(by, 80) || 'Your team'
  return composeMail(notification, brand, {
    from: `${colleague} via ${brand.name}`,
    to: email,
    toName: oneLine(name, 80),
    subject: `You can now answer requests at ${brand.name}`,
    preheader: `${colleague} added you to the desk. Sign in with a code, no password needed.`,
    blocks: [
      { kind: 'heading', text: `Welcome to the ${brand.name} desk` },
      paragraph(`${colleague} added you to the desk, where ${brand.name} answers requests from its website.`),
      paragraph(`Sign in with this address, ${email}: choose "Email me a code instead". No password needed.`),
      { kind: 'button', label: 'Open the desk', href: `${brand.siteUrl}/form-submissions` },
    ],
  })
}
