import { useState, useTransition } from 'react'
import { revokeLink } from '#lib/desk/message-actions.ts'
import { desk } from '#messages/desk.ts'
import { Fact } from './answers.tsx'
import { Button, Outcome } from './controls.tsx'

const words = desk.link

/** Ends the link to the customer's page, as after an email that went astray. */
export function RevokeLink({ id }: { id: number }) {
  const [result, setResult] = useState<'done' | 'ended' | 'failed'>()
  const [pending, startTransition] = useTransition()
  const revoke = () =>
    startTransition(async () => setResult(await revokeLink(id).catch(() => 'failed' as const)))
  return (
    <Fact label={words.title}>
      {words.text}{' '}
      <Button variant="quiet" className="min-h-0 py-0" pending={pending} onClick={revoke}>
        {words.revoke}
      </Button>
      <Outcome good={result === 'done'}>{result && words[result]}</Outcome>
    </Fact>
  )
}
