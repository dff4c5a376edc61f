import type { Prose as ProseContent } from '#lib/content/prose.ts'
import { type ContactInfo, LinkifyContact } from './linkify-contact.tsx'
import { SmartLink } from './links.tsx'

/** A text with its links; with `contact`, phone number and email address are links, too. */
export const Prose = ({ children, contact }: { children: ProseContent; contact?: ContactInfo }) =>
  children.map((part) => {
    if (typeof part !== 'string')
      return (
        <SmartLink key={part.href + part.label} href={part.href} className="prose-link">
          {part.label}
        </SmartLink>
      )
    return contact ? (
      <LinkifyContact key={part} {...contact}>
        {part}
      </LinkifyContact>
    ) : (
      part
    )
  })
