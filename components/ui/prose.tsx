import { createElement, Fragment, type ReactNode } from 'react'
import {
  type Prose as ProseContent,
  plainText,
  plainWords,
  type Words as WordsContent,
} from '#lib/content/prose.ts'
import { type ContactInfo, LinkifyContact } from './linkify-contact.tsx'
import { SmartLink } from './links.tsx'
import { NoBreak } from './no-break.tsx'

type Shown = { contact?: ContactInfo }

/** Words with links, bold and italics; with `contact`, phone number and email address are links, too. */
export const Words = ({ children, contact }: Shown & { children: WordsContent }) =>
  createElement(Fragment, null, ...children.map((word) => shown(word, contact)))

function shown(word: WordsContent[number], contact?: ContactInfo): ReactNode {
  if (typeof word === 'string')
    return contact && [contact.phone, contact.email].some((ours) => word.includes(ours)) ? (
      <LinkifyContact {...contact}>{word}</LinkifyContact>
    ) : (
      <NoBreak>{word}</NoBreak>
    )
  if (word.kind === 'link')
    return (
      <SmartLink href={word.href} hrefLang={word.language} className="prose-link">
        <Words>{word.words}</Words>
      </SmartLink>
    )
  return createElement(
    word.kind === 'strong' ? 'strong' : 'em',
    null,
    <Words contact={contact}>{word.words}</Words>,
  )
}

/** Paragraphs and lists; each gets `className`. */
export const Prose = ({
  children,
  contact,
  className = '',
}: Shown & { children: ProseContent; className?: string }) =>
  children.map((part) =>
    part.kind === 'paragraph' ? (
      <p key={plainText([part])} className={className}>
        <Words contact={contact}>{part.words}</Words>
      </p>
    ) : (
      <Points
        key={plainText([part])}
        contact={contact}
        ordered={part.ordered}
        items={part.items}
        className={className}
      />
    ),
  )

type PointsProps = Shown & { ordered?: boolean; items: readonly WordsContent[]; className?: string }

export function Points({ ordered = false, items, contact, className = '' }: PointsProps) {
  const Of = ordered ? 'ol' : 'ul'
  return (
    <Of
      className={`${ordered ? 'list-decimal' : 'list-disc'} grid gap-2 ps-6 marker:text-action ${className}`}
    >
      {items.map((words) => (
        <li key={plainWords(words)}>
          <Words contact={contact}>{words}</Words>
        </li>
      ))}
    </Of>
  )
}
