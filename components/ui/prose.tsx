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

type ContactProps = { contact?: ContactInfo }

/** Words with links, bold and italics; with `contact`, phone number and email address are links, too. */
export const Words = ({ children, contact }: ContactProps & { children: WordsContent }) =>
  createElement(Fragment, null, ...children.map((word) => renderWord(word, contact)))

function renderWord(word: WordsContent[number], contact?: ContactInfo): ReactNode {
  if (typeof word === 'string')
    return contact && (word.includes(contact.phone) || word.includes(contact.email)) ? (
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
}: ContactProps & { children: ProseContent; className?: string }) =>
  children.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={plainText([block])} className={className}>
        <Words contact={contact}>{block.words}</Words>
      </p>
    ) : (
      <ProseList
        key={plainText([block])}
        contact={contact}
        ordered={block.ordered}
        items={block.items}
        className={className}
      />
    ),
  )

type ProseListProps = ContactProps & { ordered?: boolean; items: readonly WordsContent[]; className?: string }

export function ProseList({ ordered = false, items, contact, className = '' }: ProseListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      className={`${ordered ? 'list-decimal' : 'list-disc'} grid gap-2 ps-6 marker:text-action ${className}`}
    >
      {items.map((words) => (
        <li key={plainWords(words)}>
          <Words contact={contact}>{words}</Words>
        </li>
      ))}
    </List>
  )
}
