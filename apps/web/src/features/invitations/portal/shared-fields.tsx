import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'

export type FormFacts = AnswerOf<'getInvitationForm'>
export type Kind = FormFacts['kinds'][number]
type Language = 'de' | 'en'

export interface InviteFormProps {
  readonly facts: FormFacts
  /** Told whether leaving the page would lose input. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The names of the two forms among all unsaved inputs. */
export const draftOfOne = 'invite one'
export const draftOfMany = 'invite many'

/** The common parts of all invitations beside the recipient; kept for the next customer. */
export interface Common {
  readonly kind: string
  readonly staffNumber: string
  readonly locale: string
}

export const useInitialCommon = ({ staffNumber, kinds }: FormFacts): Common => ({
  kind: kinds[0] ?? 'onSite',
  staffNumber: staffNumber ?? '',
  locale: useLocale(),
})

export const textOf = ({ consentTexts }: FormFacts, locale: string): string =>
  consentTexts.find((one) => one.locale === locale)?.text ?? ''

/** In the form of the call. */
export const toConsent = (facts: FormFacts, { kind, staffNumber, locale }: Common) => ({
  kind: kind as Kind,
  consentText: textOf(facts, locale),
  locale: locale as Language,
  ...(staffNumber === '' ? {} : { staffNumber }),
})

/** Above a form whose user had to log in again. */
export function Restored() {
  return (
    <div className="mb-stack">
      <Banner>{useWords('invitations-portal')('restored')}</Banner>
    </div>
  )
}

interface Field {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Props {
  readonly facts: FormFacts
  readonly field: (name: keyof Common) => Field
  /** Another language has another text: nobody has agreed to that one yet. */
  readonly onOtherText: () => void
}

export function CommonFields({ facts, field, onOtherText }: Props) {
  const w = useWords('invitations-portal')
  const locale = field('locale')
  const people = [
    // Whoever has no number is in no list of them; without this the browser would pick the first colleague.
    ...(facts.staffNumber === null ? [{ value: '', label: w('staff.self') }] : []),
    ...facts.staff.map(({ staffNumber, name }) => ({ value: staffNumber, label: `${name} (${staffNumber})` })),
  ]
  const chooseLocale = (value: string) => {
    locale.onChange(value)
    if (value !== locale.value) onOtherText()
  }
  return (
    <>
      <RadioGroup
        look="cards"
        columns={2}
        legend={w('kind')}
        {...field('kind')}
        options={facts.kinds.map((kind) => ({ value: kind, title: w(`kind.${kind}`), text: w(`kind.${kind}.text`) }))}
      />
      <div className="grid gap-stack">
        {people.length > 1 && <Select {...field('staffNumber')} label={w('staff')} options={people} />}
        <Select
          {...locale}
          onChange={chooseLocale}
          label={w('locale')}
          options={facts.consentTexts.map(({ locale }) => ({ value: locale, label: w(`locale.${locale}`) }))}
        />
      </div>
    </>
  )
}

interface ConsentProps {
  readonly facts: FormFacts
  readonly common: Common
  readonly isMany?: boolean
  readonly box: { readonly name: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }
}

/** The text to show or to read out, and that it was agreed to. */
export function Consent({ facts, common, isMany = false, box }: ConsentProps) {
  const w = useWords('invitations-portal')
  return (
    <Card tone="tint" title={w('consent.title')}>
      <p className="text-ink-muted">{w(`consent.${common.kind === 'phone' ? 'phone' : 'onSite'}`)}</p>
      <blockquote lang={common.locale} className="border-s-4 border-line-strong ps-4 text-lead">
        {textOf(facts, common.locale)}
      </blockquote>
      <Checkbox {...box} required hint={w('consent.kept')}>
        {w(isMany ? 'consent.boxMany' : 'consent.box')}
      </Checkbox>
    </Card>
  )
}
