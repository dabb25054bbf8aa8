import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'

/** People and operators are spoken to in words of their own. */
export interface DeviceTexts {
  readonly locked: string
  readonly ask: string
  readonly asked: string
  readonly failed: string
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly done: string
  readonly old: string
}

/** Whether guesses have closed the login to devices it is not known on: only then is a link sent. */
export const isShut = (error: unknown): boolean => isApiError(error, 'tooMany') && error.reason === 'gateShut'

/** Others' guesses have closed the login: offers the mailed link that lets this device in. */
export function LockedOut({ texts, ask }: { texts: DeviceTexts; ask: () => Promise<unknown> }) {
  const [state, setState] = useState<'open' | 'busy' | 'asked' | 'failed'>('open')
  const send = async () => {
    setState('busy')
    await ask().then(
      () => setState('asked'),
      () => setState('failed'),
    )
  }
  if (state === 'asked')
    return (
      <p ref={takeFocus} tabIndex={-1} role="status">
        {texts.asked}
      </p>
    )
  return (
    <div className="grid gap-3">
      <p>{texts.locked}</p>
      <div>
        <Button size="s" variant="secondary" busy={state === 'busy'} onClick={() => void send()}>
          {texts.ask}
        </Button>
      </div>
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
    </div>
  )
}

/** The mail's link leads to the login. A press makes the device known: a mail program's look ahead must not. */
export function DeviceNotice({ texts }: { texts: DeviceTexts }) {
  const { page: token } = useTokens()
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'old' | 'failed'>('open')
  if (token === undefined) return null
  const confirm = async () => {
    setState('busy')
    await call('confirmDevice', { body: { token } }).then(
      () => setState('done'),
      (error: unknown) =>
        setState(isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? 'old' : 'failed'),
    )
  }
  if (state === 'done' || state === 'old')
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Banner tone={state === 'done' ? 'positive' : 'caution'} live>
          {texts[state]}
        </Banner>
      </div>
    )
  return (
    <Banner
      title={texts.title}
      action={
        <Button size="s" busy={state === 'busy'} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
      }
    >
      {texts.text}
      {state === 'failed' && <p role="alert">{texts.failed}</p>}
    </Banner>
  )
}
