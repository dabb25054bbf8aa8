import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { AskDialog } from '#desk/ask-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

/** Has the link to their own data sent to the sender: the answer to "what do you hold of me?" and "delete me". */
export function MailDataLink({ email, language }: Pick<AnswerOf<'getContactMessage'>, 'email' | 'language'>) {
  const t = useWords('messages')
  const toast = useToast()
  const { config } = useTenant()
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    await call('mailRightsLink', { body: { email, language } })
    toast({ text: <span className="wrap-anywhere">{t('dataLink.toast', { email })}</span>, tone: 'positive' })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('dataLink')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('dataLink.title')}
          action={t('dataLink.send')}
          onSubmit={send}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">{t.rich('dataLink.to', { b: (text) => <strong>{text}</strong> }, { email })}</p>
          <p>{t('dataLink.what')}</p>
          {!config.autologin && <p>{t('dataLink.account')}</p>}
          <p className="text-small text-ink-muted">{t('dataLink.limits')}</p>
        </AskDialog>
      )}
    </>
  )
}
