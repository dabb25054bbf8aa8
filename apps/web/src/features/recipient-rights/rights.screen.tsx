import { useState } from 'react'
import { ClientOnly } from '#platform/client-only.tsx'
import { useTokens } from '#platform/session/use-session.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { AskLink } from './ask-link.tsx'
import { RightsDecision } from './rights-decision.tsx'

/**
 * EmpfaengerLoeschung: recommended people without an account have their data erased, or object. Without a link the page
 * requests one by mail; with it, everything is shown before a button decides.
 */
export function Screen() {
  return (
    <Page>
      <ClientOnly fallback={<SkeletonText lines={8} />}>
        <AskOrDecide />
      </ClientOnly>
    </Page>
  )
}

function AskOrDecide() {
  const { page } = useTokens()
  const [isOver, setOver] = useState(false)
  if (page === undefined || isOver) return <AskLink isAgain={isOver} />
  return <RightsDecision token={page} onOver={() => setOver(true)} />
}
