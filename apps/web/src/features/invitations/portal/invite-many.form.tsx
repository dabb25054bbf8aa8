import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { VerdictList } from '#desk/import/verdict-list.tsx'
import { useKeepInput, useKeptInput } from '#platform/form/use-kept-input.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'
import { validateTerms } from '@referral/domain/validate/terms'
import { readBase64 } from '#platform/read-base64.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import {
  CommonFields,
  Consent,
  draftOfMany,
  Restored,
  toConsent,
  useInitialCommon,
  type Common,
  type FormFacts,
  type InviteFormProps,
} from './shared-fields.tsx'

type Result = AnswerOf<'inviteMany'>
type Outcome = Result['verdicts'][number]['outcome']

const tones: Readonly<Record<Outcome, Tone>> = {
  ready: 'info',
  invited: 'positive',
  notSent: 'caution',
  failed: 'critical',
}

/** The input: the pasted list, or the file instead. */
interface Asked extends Common {
  readonly content: string
}

const ask = (facts: FormFacts, asked: Asked, file: string | undefined, dryRun: boolean, captcha?: string) =>
  call('inviteMany', {
    query: { captcha },
    body: {
      dryRun,
      content: file ?? asked.content,
      encoding: file === undefined ? 'text' : 'base64',
      ...toConsent(facts, asked),
    },
  })

/** A list: pasted or as a file, judged line by line, then sent. */
export function InviteManyForm({ facts, onUnsaved }: InviteFormProps) {
  const w = useWords('invitations-portal')
  const kit = useWords('desk-kit')
  const cache = useQueryClient()
  const [judged, setJudged] = useState<{ readonly asked: Asked; readonly result: Result }>()
  // Beside the form's values, which are read from its fields.
  const [file, setFile] = useState<string>()
  const [pasted, setPasted] = useState(0)
  const [isSolving, setSolving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isPreview, setPreview] = useState(false)
  const kept = useKeptInput(draftOfMany)
  const form = useForm({
    initial: { ...useInitialCommon(facts), content: '', consent: false, ...kept },
    labels: { content: w('list'), staffNumber: w('staff') },
    paths: { consent: 'consentText' },
    validate: (values, isTouched) => ({
      content: file === undefined && values.content.trim() === '' ? 'required' : null,
      consent: validateTerms(values.consent || isTouched('consent') ? values.consent : undefined),
    }),
    submit: async (asked): Promise<void> => {
      setProblem(undefined)
      setJudged({ asked, result: await ask(facts, asked, file, true) })
    },
  })
  const send = async (asked: Asked, checked: Result) => {
    setBusy(true)
    setProblem(undefined)
    const run = async (dryRun: boolean, captcha?: string) =>
      setJudged({ asked, result: await ask(facts, asked, file, dryRun, captcha) })
    try {
      await run(false, await solveDemanded(checked, setSolving))
      await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      // The challenge is good for ten minutes: checked again, there is a new one.
      if (error.failure === 'captchaRequired') await run(true)
      setProblem(error.fields[0]?.message ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  const take = (content: string, bytes?: string) => {
    form.set('content', content)
    setFile(bytes)
    setJudged(undefined)
  }
  // Changed input, the consent too, has to be checked again; a sent list stays sent.
  const shown = judged?.result.dryRun === false || judged?.asked === form.values ? judged : undefined
  const isUnsaved = (form.values.content !== '' || file !== undefined) && shown?.result.dryRun !== false
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  useKeepInput(draftOfMany, form.values, isUnsaved && form.values.content !== '')
  return (
    <>
      {kept !== undefined && isUnsaved && <Restored />}
      <Form {...form.form} label={w('invite.many')}>
        <div className="grid items-start gap-x-10 gap-y-stack lg:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 gap-stack">
            <CommonFields facts={facts} field={form.choice} onOtherText={() => form.set('consent', false)} />
            <Consent facts={facts} common={form.values} isMany box={form.consent('consent')} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-stack">
            <TextField
              {...form.text('content')}
              onChange={(content) => {
                take(content)
                if (file !== undefined) setPasted(pasted + 1)
              }}
              hint={w('list.hint', { most: String(facts.mostAtOnce) })}
              placeholder={w('list.sample')}
              multiline
              rows={8}
              required={file === undefined}
              spellCheck={false}
              autoComplete="off"
            />
            <FileDrop
              // Pasting a list removes the file.
              key={pasted}
              name="file"
              label={w('file')}
              hint={w('file.hint')}
              accept=".csv,.txt"
              onFiles={(files) => {
                const [picked] = files
                if (picked === undefined) return
                setProblem(undefined)
                void readBase64(picked).then(
                  (bytes) => take('', bytes),
                  () => {
                    take('')
                    setProblem(kit('file.gone'))
                  },
                )
              }}
            />
            <FormActions>
              <SubmitButton>{w('check')}</SubmitButton>
              <Button variant="quiet" onClick={() => setPreview(true)}>
                {w('preview')}
              </Button>
            </FormActions>
          </div>
        </div>
      </Form>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      {isSolving && <Banner tone="info">{w('solving')}</Banner>}
      {shown !== undefined && (
        <Verdicts result={shown.result} isBusy={isBusy} onSend={() => void send(shown.asked, shown.result)} />
      )}
      {isPreview && <PreviewDialog values={form.values} onClose={() => setPreview(false)} />}
    </>
  )
}

interface VerdictProps {
  readonly result: Result
  readonly isBusy: boolean
  readonly onSend: () => void
}

function Verdicts({ result, isBusy, onSend }: VerdictProps) {
  const w = useWords('invitations-portal')
  const { counts, dryRun, verdicts, unknownColumns } = result
  const told = (Object.keys(tones) as Outcome[]).filter((outcome) => counts[outcome] > 0)
  return (
    <section className="mt-stack grid min-w-0 grid-cols-1 gap-4" aria-live="polite">
      {/* The button that sent them is gone. */}
      <h2 ref={dryRun ? undefined : takeFocus} tabIndex={-1} className="heading text-h3">
        {w(dryRun ? 'check.title' : 'check.done')}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {told.map((outcome) => (
          <StatusBadge key={outcome} tone={tones[outcome]}>
            {w(`outcome.${outcome}`)}: {counts[outcome]}
          </StatusBadge>
        ))}
      </div>
      {unknownColumns.length > 0 && (
        <p className="text-small text-ink-muted">{w('check.unknown', { columns: unknownColumns.join(', ') })}</p>
      )}
      {dryRun && counts.ready > 0 && (
        <div>
          <Button busy={isBusy} onClick={onSend}>
            {w('sendMany', { count: counts.ready })}
          </Button>
        </div>
      )}
      <VerdictList
        caption={w(dryRun ? 'check.title' : 'check.done')}
        name={w('check.name')}
        belongsTo={w('email')}
        verdicts={verdicts.map(({ line, name, email, outcome, problems }) => ({
          line,
          name: name || '–',
          tone: tones[outcome],
          outcome: w(`outcome.${outcome}`),
          belongsTo: email || '–',
          problems: problems.map(({ message }) => message),
        }))}
      />
    </section>
  )
}
