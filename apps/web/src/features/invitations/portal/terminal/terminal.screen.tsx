import '@referral/contract/desk-messages'
import { useCallback, useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TerminalWork } from './terminal-work.tsx'
import { OpenForm } from './open.form.tsx'

export type TerminalFacts = AnswerOf<'openTerminal'>

/** MitarbeiterEmpfehlen: a shop's terminal, where employees invite customers on site or by phone (spec §2.2). */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText lines={8} />}>
        <Terminal />
      </ClientOnly>
    </Page>
  )
}

function Terminal() {
  const [opened, setOpened] = useState<TerminalFacts>()
  const terminal = useAnswer(
    { queryKey: ['getTerminal'], queryFn: () => call('getTerminal') },
    { retry: false, staleTime: Infinity },
  )
  // Revoked meanwhile: a call reports it, and the device is no terminal any more.
  const [isEnded, setEnded] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const end = useCallback((isSignedOff = false) => {
    setOpened(undefined)
    setClosed(true)
    setEnded(!isSignedOff)
  }, [])
  const reopen = useCallback((facts: TerminalFacts) => {
    setEnded(false)
    setOpened(facts)
  }, [])
  const onEnded = useCallback(() => end(), [end])
  if (opened !== undefined) return <TerminalWork facts={opened} onEnded={onEnded} onSignedOff={() => end(true)} />
  return (
    <Loaded query={terminal} skeleton={<SkeletonText lines={8} />}>
      {({ terminal: facts, signOnName }) =>
        facts === null || isClosed ? (
          <OpenForm signOnName={signOnName} isEnded={isEnded} onOpened={reopen} />
        ) : (
          <TerminalWork facts={facts} onEnded={onEnded} onSignedOff={() => end(true)} />
        )
      }
    </Loaded>
  )
}
