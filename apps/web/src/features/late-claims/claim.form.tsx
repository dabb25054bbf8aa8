import { useState } from 'react'
import { parseGermanDay } from '@referral/domain/calendar'
import { isApiError } from '#platform/api/api-error.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { plainText } from '#platform/form/plain-text.ts'
import { useForm } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { DateField } from '#ui/date-field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Form } from '#ui/form.tsx'
import { Icon } from '#ui/icon.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KeptNote } from '#features/shell/kept-note.tsx'
import type { ClaimBody } from './claim-page.tsx'
import { readBase64 } from '#platform/read-base64.ts'
import { lockIcon } from '#ui/tool-icons.ts'

const mostBytes = 5 * 1024 * 1024

interface Props {
  /** The key of this form among all unsaved inputs; a link's holder has no login that could end. */
  readonly draft: string | undefined
  readonly isRecommender: boolean
  readonly send: (body: ClaimBody, idempotencyKey: string) => Promise<unknown>
  readonly onSent: () => Promise<unknown>
  /** Refused, since another one was filed meanwhile or it is too late. */
  readonly onOvertaken: () => Promise<unknown>
}

const empty = { number: '', day: '', proof: '', note: '' }

/** Order number, day, the client's confirmation, and a note; errors are shown, and the input stays. */
export function ClaimForm({ draft, isRecommender, send, onSent, onOvertaken }: Props) {
  const w = useWords('late-claims')
  const { name: client } = useTenant()
  const once = useRepeatable()
  const [file, setFile] = useState<File>()
  const kept = useKeptInput<typeof empty>(draft)
  const form = useForm({
    initial: { ...empty, ...kept },
    labels: { number: w('number'), day: w('day'), proof: w('proof', { client }), note: w('note') },
    paths: { number: 'orderNumber', day: 'orderedOn' },
    validate: ({ number, day }) => ({
      number: number.trim() === '' ? 'required' : null,
      day: dayFault(day),
      proof: fileFault(file),
    }),
    submit: async ({ number, day, note }, report) => {
      const said = { orderNumber: number.trim(), orderedOn: parseGermanDay(day) ?? '', note: plainText(note) }
      // A file that is moved, changed or no longer in the cloud since it was chosen is an error to the browser alone.
      const proof = await readBase64(file!).catch(() => undefined)
      if (proof === undefined) return report.problem(w('file.gone'))
      try {
        const body = { ...said, proof }
        await once(body, (key) => send(body, key))
        if (draft !== undefined) dropDraft(draft)
        await onSent()
      } catch (error) {
        if (isApiError(error, 'tooMany')) return report.problem(w('tooMany'))
        // Filed meanwhile, or too late: the page explains it better than a message would.
        if (isApiError(error, 'illegalMove')) return onOvertaken()
        throw error
      }
    },
  })
  useKeepInput(draft, form.values, isChanged(form.values, empty))
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    form.set('proof', chosen?.name ?? '')
  }
  return (
    <Form {...form.form} label={w('form')}>
      <KeptNote isShown={kept !== undefined}>{w('kept.file')}</KeptNote>
      <TextField
        {...form.text('number')}
        required
        width="medium"
        maxLength={80}
        hint={w('number.hint', { client })}
        autoComplete="off"
        spellCheck={false}
      />
      <DateField {...form.text('day')} required autoComplete="off" />
      <div className="grid gap-2">
        <FileDrop
          name="proof"
          label={w('proof', { client })}
          hint={w('proof.hint')}
          required
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onFiles={(files) => choose(files[0])}
        />
        {isRecommender && <p className="text-small text-ink-muted">{w('friend.private')}</p>}
      </div>
      <TextField {...form.text('note')} multiline rows={3} maxLength={1_000} optional />
      <div className="grid gap-3">
        <div className="grid sm:justify-start">
          <SubmitButton>{w('send')}</SubmitButton>
        </div>
        <p className="flex max-w-text gap-2 text-small text-ink-muted">
          <Icon name={lockIcon} size={1.1} className="mt-[0.2em]" />
          <span>{w('private')}</span>
        </p>
      </div>
    </Form>
  )
}

const dayFault = (typed: string) =>
  typed.trim() === '' ? 'required' : parseGermanDay(typed) === null ? 'invalidDate' : null

function fileFault(file: File | undefined): string | null {
  if (file === undefined) return 'required'
  return file.size > mostBytes ? 'fileTooLarge' : null
}
