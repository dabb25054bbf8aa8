import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Props {
  readonly isChosen: boolean
  readonly check: { readonly name: string; readonly checked: boolean; readonly onChange: (checked: boolean) => void }
  readonly name: {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly onChange: (value: string) => void
  }
}

/** Recommending in a company's name (ModuleCompanyRecommendation): the contact reads it beside the first name. */
export function ForCompany({ isChosen, check, name }: Props) {
  const w = useWords('recommend')
  return (
    <div className="grid gap-3">
      <Checkbox {...check} hint={w('company.hint')}>
        {w('company.check')}
      </Checkbox>
      {isChosen && <TextField {...name} required autoComplete="organization" maxLength={120} />}
    </div>
  )
}
