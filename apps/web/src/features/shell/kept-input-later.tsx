import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { draftsOf } from '#platform/session/forget-others.ts'
import { useIsHydrated, useSession } from '#platform/session/use-session.ts'
import type { KeptInput } from './kept-input.tsx'

const load = () => import('./kept-input.tsx')
const Later = lazy(async () => ({ default: (await load()).KeptInput }))

/** The same, but its code loads only where somebody is logged in, or was until now: only a login can end over a form. */
export function KeptInputLater(props: ComponentProps<typeof KeptInput>) {
  const isUser = useSession('user') !== null
  const [isHandedOver] = useState(() => draftsOf.page?.() !== undefined)
  if (!useIsHydrated() || !(isUser || isHandedOver)) return null
  return (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  )
}

/** Once it is sent. Without the code of drafts there is none. */
export async function forgetInput(of: string): Promise<void> {
  if (draftsOf.page !== undefined) (await load()).forgetInput(of)
}
