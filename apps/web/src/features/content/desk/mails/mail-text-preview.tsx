import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { MailFrame } from '#features/shell/preview/mail-frame.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Banner } from '#ui/banner.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { EditedWriting } from '../texts/text-writing.ts'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useDrawn } from '../texts/use-drawn.ts'
import { UnknownNames } from '../texts/unknown-names.tsx'

interface Props {
  readonly name: string
  readonly writing: EditedWriting
  /** What else is chosen of the mail. */
  readonly before?: ReactNode
}

/** The mail as it would be sent, with invented facts: its subject, its markup in the tenant's look, its plain text. */
export function MailTextPreview({ name, writing, before }: Props) {
  const t = useWords('texts')
  const id = useId()
  const [form, setForm] = useState(0)
  const { data, error } = useDrawn('mail', name, writing, form)
  const mail = data?.mail ?? undefined
  const names = useLanguageNames()
  return (
    <section aria-label={names.preview(writing.locale)} className="grid grid-cols-1 content-start gap-3">
      {before}
      {error !== null && data === undefined && <Banner tone="caution">{t('preview.failed')}</Banner>}
      {mail === undefined && error === null && <SkeletonText lines={8} />}
      {data !== undefined && <UnknownNames kind="mail" names={data.unknown} />}
      {mail !== undefined && (
        <>
          {mail.samples > 1 && (
            <div className="max-w-form">
              <Select
                name={`form${id}`}
                label={t('mail.form')}
                options={Array.from({ length: mail.samples }, (_, at) => ({
                  value: String(at),
                  label: t('mail.form.of', { at: at + 1, of: mail.samples }),
                }))}
                value={String(form)}
                onChange={(value) => setForm(Number(value))}
              />
            </div>
          )}
          <p lang={writing.locale} className="wrap-anywhere">
            <span className="text-small text-ink-muted">{t('role.subject')}: </span>
            <span className="strong">{mail.subject}</span>
          </p>
        </>
      )}
      <MailFrame title={names.mail(writing.locale)} html={mail?.html} />
      {mail !== undefined && (
        <>
          <Accordion title={t('mail.plain')}>
            <pre lang={writing.locale} className="text-small whitespace-pre-wrap wrap-anywhere">
              {mail.text}
            </pre>
          </Accordion>
          <p className="text-small text-ink-muted">{t('mail.invented')}</p>
        </>
      )}
    </section>
  )
}
