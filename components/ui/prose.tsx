import { createElement, Fragment, type ReactNode } from 'react'
import {
  type Line as LineContent,
  type Prose as ProseContent,
  plainLine,
  plainText,
} from '#lib/content/markdown.ts'
import { type ContactInfo, LinkifyContact } from './linkify-contact.tsx'
import { SmartLink } from './links.tsx'
import { NoBreak } from './no-break.tsx'

type ContactProps = { contact?: ContactInfo }

/** Text with links, bold and italics; with `contact`, phone number and email address are links, too. */
export const Line = ({ children, contact }: ContactProps & { children: LineContent }) =>
  createElement(Fragment, null, ...children.map((part) => renderPart(part, contact)))

function renderPart(part: LineContent[number], contact?: ContactInfo): ReactNode {
  if (typeof part === 'string')
    return contact && (part.includes(contact.phone) || part.includes(contact.email)) ? (
      <LinkifyContact {...contact}>{part}</LinkifyContact>
    ) : (
      <NoBreak>{part}</NoBreak>
    )
  if (part.kind === 'link')
    return (
      <SmartLink href={part.href} hrefLang={part.language} className="prose-link">
        <Line>{part.children}</Line>
      </SmartLink>
    )
  const Mark = part.kind === 'strong' ? 'strong' : 'em'
  return (
    <Mark className={part.kind === 'strong' ? 'font-semibold' : undefined}>
      <Line contact={contact}>{part.children}</Line>
    </Mark>
  )
}

type ProseProps = ContactProps & { children: ProseContent; className?: string }

/** Paragraphs and lists; each gets `className`. */
export const Prose = ({ children, contact, className = '' }: ProseProps) =>
  children.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={plainText([block])} className={className}>
        <Line contact={contact}>{block.line}</Line>
      </p>
    ) : (
      <ProseList key={plainText([block])} {...block} contact={contact} className={className} />
    ),
  )

type ProseListProps = ContactProps & { ordered?: boolean; items: readonly LineContent[]; className?: string }

export function ProseList({ ordered = false, items, contact, className = '' }: ProseListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      className={`${ordered ? 'list-decimal' : 'list-disc'} grid gap-2 ps-6 marker:text-action ${className}`}
    >
      {items.map((line) => (
        <li key={plainLine(line)}>
          <Line contact={contact}>{line}</Line>
        </li>
      ))}
    </List>
  )
}
