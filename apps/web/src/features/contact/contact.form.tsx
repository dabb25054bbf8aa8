import { useEffect } from 'react'
import { validateEmail } from '@referral/domain/validate/email-field'
import { forgetInput, KeptInputLater } from '#features/shell/kept-input-later.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { plainText } from '#platform/form/plain-text.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Unsolved, useSendMessage } from './use-send-message.ts'

export interface Sent {
  readonly email: string
  readonly copy: 'none' | 'sent' | 'refused'
}

const empty = { email: '', subject: '', message: '', copy: false }
/** Of a message; the address is known. */
const untouched = { subject: '', message: '' }
const draft = 'contact message'

const lengths = { subject: 120, message: 5_000 } as const

/** E-mail, subject, message, and an optional copy (spec §2.5). Errors are shown, and the input stays. */
export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const w = useWords('contact')
  const pathTo = usePathTo()
  const user = useSession('user')?.user
  const { send, isSolving } = useSendMessage()
  const form = useForm({
    initial: empty,
    labels: { email: w('email'), subject: w('subject'), message: w('message') },
    validate: ({ email, subject, message }) => ({
      email: validateEmail(email),
      subject: lengthOf(subject, lengths.subject),
      message: lengthOf(message, lengths.message),
    }),
    submit: async (values, report) => {
      const email = values.email.trim()
      const { subject, message, copy } = values
      try {
        const answer = await send({ email, subject: subject.trim(), message: plainText(message), copy })
        await forgetInput(draft)
        onSent({ email, copy: !copy ? 'none' : answer.copySent === true ? 'sent' : 'refused' })
      } catch (error) {
        if (error instanceof Unsolved || isApiError(error, 'captchaRequired'))
          return report.problem(w('captcha.failed'))
        if (isApiError(error, 'tooMany')) return report.problem(w('tooMany'))
        throw error
      }
    },
  })
  const known = user?.email ?? ''
  const { set } = form
  const isEmpty = form.values.email === ''
  useEffect(() => {
    // The user is known only after rendering; input that has begun stays.
    if (known !== '' && isEmpty) set('email', known)
    // oxlint-disable-next-line react/exhaustive-deps -- emptied by hand, it stays empty
  }, [known, set])
  return (
    <Form {...form.form} label={w('form.title')}>
      <KeptInputLater of={draft} values={form.values} untouched={untouched} set={set} />
      <TextField {...form.text('email')} required type="email" hint={w('email.hint')} />
      <TextField {...form.text('subject')} required maxLength={lengths.subject} />
      <TextField {...form.text('message')} required multiline rows={8} hint={w('message.hint')} />
      <Checkbox {...form.check('copy')}>{w('copy')}</Checkbox>
      <div className="grid gap-3">
        <div className="grid md:justify-start">
          <SubmitButton busy={isSolving}>{w('send')}</SubmitButton>
        </div>
        <p role="status" className="text-small text-ink-muted empty:hidden">
          {isSolving ? w('captcha.solving') : ''}
        </p>
        <p className="text-small text-ink-muted">
          {w.rich('privacy', { privacy: (text) => <Link href={pathTo('Datenschutz')}>{text}</Link> })}
        </p>
      </div>
    </Form>
  )
}

function lengthOf(text: string, max: number): string | null {
  const typed = text.trim()
  if (typed === '') return 'required'
  return typed.length > max ? 'tooLong' : null
}
