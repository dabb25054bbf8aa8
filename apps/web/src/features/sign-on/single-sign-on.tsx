import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { keepSignOn, makeVerifier, takeSignOn } from '#platform/session/sign-on.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** The message; with the server's own words where it knows the reason. */
type ReturnMessage =
  | { readonly what: 'cancelled' | 'over' | 'failed'; readonly why?: undefined }
  | { readonly what: 'refused'; readonly why: string | undefined }

export interface SingleSignOnProps {
  /** The name of the provider. */
  readonly name: string
  /** What else opens it. */
  readonly other: 'password' | 'terminalCode'
  readonly begin: (body: InputOf<'beginSignOn'>['body']) => Promise<AnswerOf<'beginSignOn'>>
  /** Uses the code after the return. @param before the query of the page that they left */
  readonly finish: (given: InputOf<'openTerminalBySignOn'>['body'], before: URLSearchParams) => Promise<void>
}

/** Login with the tenant's own provider; the other login stays below it (spec §7.4). */
export function SingleSignOn(props: SingleSignOnProps) {
  return (
    <ClientOnly fallback={<Choice {...props} />}>
      <Way {...props} />
    </ClientOnly>
  )
}

function Way({ name, other, begin, finish }: SingleSignOnProps) {
  const w = useWords('sign-on')
  const { key } = useTenant()
  const [query] = useQueryParams()
  const [isLeaving, setLeaving] = useState(false)
  const { told, isBusy, tell } = useReturn(finish)
  useEffect(() => {
    // Back from the provider by the browser's own button: the page is as it was left.
    const again = (): void => setLeaving(false)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const leave = async (asAnother?: true): Promise<void> => {
    setLeaving(true)
    tell(undefined)
    try {
      const { verifier, challenge } = await makeVerifier()
      const { address, state } = await begin({ challenge, asAnother })
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
      other={other}
      busy={isLeaving || isBusy}
      onClick={() => void leave()}
      below={
        isBusy ? (
          <p role="status" className="text-ink-muted">
            {w('busy')}
          </p>
        ) : (
          told !== undefined && (
            <Banner
              live
              tone={told.what === 'cancelled' ? 'info' : 'critical'}
              title={told.what === 'refused' ? w('refused', { name }) : undefined}
              // The provider still knows the account that was refused, and would send it again unasked.
              action={
                told.what === 'refused' ? (
                  <Button size="s" variant="secondary" busy={isLeaving} onClick={() => void leave(true)}>
                    {w('another')}
                  </Button>
                ) : undefined
              }
            >
              {told.what === 'refused' ? told.why : w(told.what === 'failed' ? `failed.${other}` : told.what, { name })}
            </Banner>
          )
        )
      }
    />
  )
}

interface ChoiceProps extends Pick<SingleSignOnProps, 'name' | 'other'> {
  readonly busy?: boolean
  readonly onClick?: () => void
  readonly below?: ReactNode
}

function Choice({ name, other, busy = false, onClick, below }: ChoiceProps) {
  const w = useWords('sign-on')
  return (
    <div className="grid gap-4">
      <div className="grid md:justify-start">
        <Button variant="secondary" busy={busy} onClick={onClick}>
          {w('action', { name })}
        </Button>
      </div>
      {below}
      <p className="flex items-center gap-3 text-small text-ink-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {w(`or.${other}`)}
      </p>
    </div>
  )
}

/** After the return from the provider: the code is used once, and removed from the address at once. */
function useReturn(finish: SingleSignOnProps['finish']) {
  const { key } = useTenant()
  const [query, change] = useQueryParams()
  const [told, tell] = useState<ReturnMessage>()
  const [isBusy, setBusy] = useState(() => query.has('code'))
  const isTaken = useRef(false)
  useEffect(() => {
    const { code, state, iss, error } = Object.fromEntries(query)
    if (isTaken.current || (code === undefined && error === undefined)) return
    isTaken.current = true
    const begun = takeSignOn(key)
    const before = new URLSearchParams(begun?.search)
    const goOn = async (): Promise<void> => {
      if (begun === undefined || state !== begun.state) return tell({ what: 'over' })
      if (code === undefined) return tell({ what: error === 'access_denied' ? 'cancelled' : 'failed' })
      try {
        await finish({ code, verifier: begun.verifier, state, issuer: iss }, before)
      } catch (failure) {
        tell(readFailure(failure))
      }
    }
    change(
      (next) => {
        for (const name of [...next.keys()]) next.delete(name)
        for (const [name, value] of before) next.append(name, value)
      },
      { replace: true },
    )
    void goOn().finally(() => setBusy(false))
  }, [change, finish, key, query])
  return { told, isBusy, tell }
}

function readFailure(failure: unknown): ReturnMessage {
  if (isApiError(failure, 'signOnRefused')) return { what: 'refused', why: failure.detail }
  return { what: isApiError(failure, 'signOnExpired') || isApiError(failure, 'invalidInput') ? 'over' : 'failed' }
}
