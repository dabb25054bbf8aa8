import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { keepSignOn, makeVerifier, takeSignOn } from '#platform/session/sign-on.ts'
import { useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { readRedirect } from '#routing/redirect-query.ts'
import { useRouting } from '#routing/routing-context.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { useGoOn } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** What somebody is told; with the server's own words where it knows why. */
type Told =
  | { readonly what: 'cancelled' | 'over' | 'failed'; readonly why?: undefined }
  | { readonly what: 'refused'; readonly why: string | undefined }

/** Login with the tenant's own provider, where it has one; the form stays beside it (spec §7.4). */
export function SingleSignOn() {
  const { config } = useTenant()
  const name = config.signOnName
  return name === undefined ? null : (
    <ClientOnly fallback={<Choice name={name} />}>
      <Way name={name} />
    </ClientOnly>
  )
}

function Way({ name }: { readonly name: string }) {
  const w = useWords('agencies')
  const { key } = useTenant()
  const [query] = useQueryParams()
  const [isLeaving, setLeaving] = useState(false)
  const { told, isBusy, tell } = useReturn()
  useEffect(() => {
    // Back from the provider by the browser's own button: the page is as it was left.
    const again = (): void => setLeaving(false)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const leave = async (): Promise<void> => {
    setLeaving(true)
    tell(undefined)
    try {
      const { verifier, challenge } = await makeVerifier()
      const { address, state } = await call('beginSignOn', { body: { challenge } })
      keepSignOn(key, { verifier, state, search: query.toString() })
      location.assign(address)
    } catch {
      setLeaving(false)
      tell({ what: 'failed' })
    }
  }
  return (
    <Choice
      name={name}
      busy={isLeaving || isBusy}
      onClick={() => void leave()}
      below={
        isBusy ? (
          <p role="status" className="text-ink-muted">
            {w('signOn.busy')}
          </p>
        ) : (
          told !== undefined && (
            <Banner
              live
              tone={told.what === 'cancelled' ? 'info' : 'critical'}
              title={told.what === 'refused' ? w('signOn.refused', { name }) : undefined}
            >
              {told.what === 'refused' ? told.why : w(`signOn.${told.what}`, { name })}
            </Banner>
          )
        )
      }
    />
  )
}

interface ChoiceProps {
  readonly name: string
  readonly busy?: boolean
  readonly onClick?: () => void
  readonly below?: ReactNode
}

function Choice({ name, busy = false, onClick, below }: ChoiceProps) {
  const w = useWords('agencies')
  return (
    <div className="grid gap-4">
      <div className="grid md:justify-start">
        <Button variant="secondary" busy={busy} onClick={onClick}>
          {w('signOn.action', { name })}
        </Button>
      </div>
      {below}
      <p className="flex items-center gap-3 text-small text-ink-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {w('signOn.or')}
      </p>
    </div>
  )
}

/** Whoever comes back from the provider: their code is used once, and leaves the address at once. */
function useReturn() {
  const { key } = useTenant()
  const { table } = useRouting()
  const [query, change] = useQueryParams()
  const { logIn } = useSessionActions()
  const goOn = useGoOn()
  const [told, tell] = useState<Told>()
  const [isBusy, setBusy] = useState(() => query.has('code'))
  const isTaken = useRef(false)
  useEffect(() => {
    const { code, state, iss, error } = Object.fromEntries(query)
    if (isTaken.current || (code === undefined && error === undefined)) return
    isTaken.current = true
    const begun = takeSignOn(key)
    const before = new URLSearchParams(begun?.search)
    const finish = async (): Promise<void> => {
      if (begun === undefined || state !== begun.state) return tell({ what: 'over' })
      if (code === undefined) return tell({ what: error === 'access_denied' ? 'cancelled' : 'failed' })
      try {
        const { verifier } = begun
        logIn('agency', await call('signOn', { body: { code, verifier, state, issuer: iss, bind: true } }))
      } catch (failure) {
        return tell(readFailure(failure))
      }
      await goOn(readRedirect(before, table) ?? { name: 'agency' })
    }
    change(
      (next) => {
        for (const name of [...next.keys()]) next.delete(name)
        for (const [name, value] of before) next.append(name, value)
      },
      { replace: true },
    )
    void finish().finally(() => setBusy(false))
  }, [change, goOn, key, logIn, query, table])
  return { told, isBusy, tell }
}

function readFailure(failure: unknown): Told {
  if (isApiError(failure, 'signOnRefused')) return { what: 'refused', why: failure.detail }
  return { what: isApiError(failure, 'signOnExpired') || isApiError(failure, 'invalidInput') ? 'over' : 'failed' }
}
