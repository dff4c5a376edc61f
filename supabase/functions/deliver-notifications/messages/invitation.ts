import { notificationId } from '../../_shared/notification-kinds.ts'
import type { ClaimedNotification } from '../notification.ts'
import type { Brand } from '../settings.ts'
import { composeMail, messageId, oneLine } from './mail.ts'

/** The payload that public.save_member writes. */
export type Invitation = { email: string; name: string; by: string }

/** For a colleague who was added to the desk. */
export function invitationMail(claimed: ClaimedNotification, brand: Brand) {
  const { email, name, by } = claimed.payload as Invitation
  return composeMail(
    {
      from: { name: `${oneLine(by, 80)} via ${brand.name}`, address: brand.mailFrom },
      to: { name: oneLine(name, 80), address: email },
      replyTo: null,
      subject: `You can now answer requests at ${brand.name}`,
      messageId: messageId(notificationId(claimed), brand.mailFrom),
      brand: brand.name,
      preheader: `${oneLine(by, 80)} added you to the desk. Sign in with a code, no password needed.`,
    },
    [
      { kind: 'heading', text: `Welcome to the ${brand.name} desk` },
      {
        kind: 'paragraph',
        text: `${oneLine(by, 80)} added you to the desk, where ${brand.name} answers requests from its website.`,
      },
      {
        kind: 'paragraph',
        text: `Sign in with this address, ${email}: choose "Email me a code instead". No password needed.`,
      },
      { kind: 'button', label: 'Open the desk', href: `${brand.siteUrl}/form-submissions` },
    ],
  )
}
