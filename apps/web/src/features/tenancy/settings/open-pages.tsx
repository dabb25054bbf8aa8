import { useId } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fold } from '#ui/fold.tsx'
import { useFieldWords } from './setting-field.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'
import { usePageGroups } from './use-page-groups.ts'

const place = 'forcedLoginExceptions'

/** The pages that stay open with forced login, by their names; without a choice the default ones. */
export function OpenPages({ draft, answer }: { readonly draft: SettingsDraft; readonly answer: SettingsAnswer }) {
  const w = useWords('settings')
  const { labelOf, hintOf, errorOf } = useFieldWords(draft)
  const chosen = (readAt(draft.draft, place) ?? []) as readonly string[]
  // The home page and the pages of products have no path to change here, and may stay open as the others.
  const known = ['Home', ...Object.keys(answer.builtInPaths), 'Produktseite']
  // A chosen name without a page stays, until an operator removes it.
  const groups = usePageGroups([...known, ...chosen.filter((name) => !known.includes(name))])
  const error = errorOf(place)
  const id = useId()
  const toggle = (name: string, isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((one) => one !== name)
    draft.set(place, next.length === 0 ? undefined : next)
  }
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error === undefined ? `${id}hint` : `${id}hint ${id}error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="strong">{labelOf(place)}</legend>
      <p id={`${id}hint`} className="mb-2 pt-1 text-small text-ink-muted">
        {hintOf(place)}
      </p>
      {groups.map(({ group, pages }) => {
        const count = pages.filter(({ name }) => chosen.includes(name)).length
        return (
          <Fold key={group} title={group} aside={count > 0 && w('pages.chosen', { count })}>
            <div className="grid gap-x-gap sm:grid-cols-2">
              {pages.map(({ name, title }) => (
                <Checkbox
                  key={name}
                  name={`${place}.${name}`}
                  checked={chosen.includes(name)}
                  onChange={(isOn) => toggle(name, isOn)}
                >
                  {title}
                </Checkbox>
              ))}
            </div>
          </Fold>
        )
      })}
      {error !== undefined && (
        <p id={`${id}error`} className="strong text-small text-critical">
          {error}
        </p>
      )}
    </fieldset>
  )
}
