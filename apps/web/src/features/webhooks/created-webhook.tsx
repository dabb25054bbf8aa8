import type { ReactNode } from 'react'
import { SecretOnce } from '#desk/secret-once.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import type { CreatedWebhook } from './webhooks.screen.tsx'

interface Props {
  readonly made: CreatedWebhook
  /** It had another secret before. */
  readonly isRenewed?: boolean
  readonly onDone: () => void
}

const code = (text: ReactNode) => <code className="font-mono text-small whitespace-nowrap">{text}</code>

/** The secret, once, and what its system proves with it. */
export function CreatedWebhookNotice({ made, isRenewed = false, onDone }: Props) {
  const w = useWords('webhooks')
  return (
    <SecretOnce
      title={w(isRenewed ? 'renewed.title' : 'made.title', { name: made.webhook.name })}
      once={w('made.once')}
      label={w('made.secret')}
      value={made.secret}
      done={w('made.done')}
      onDone={onDone}
      leave={{ title: w('leave.title'), text: w('leave.text'), go: w('leave.go') }}
    >
      <div className="grid gap-2">
        {isRenewed && <p>{w('renewed.both')}</p>}
        <p className="strong">{w('verify')}</p>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>{w.rich('verify.headers', { code })}</li>
          <li>{w.rich('verify.library', { code })}</li>
          <li>{w.rich('verify.answer', { code })}</li>
        </ul>
      </div>
    </SecretOnce>
  )
}
