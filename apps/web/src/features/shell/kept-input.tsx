import { useEffect, useState } from 'react'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import type { FormValues } from '#platform/form/use-form.ts'
import { isChanged, useKeepInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'

export const forgetInput = dropDraft

interface Props {
  /** The key of the form among all unsaved inputs. */
  readonly of: string
  readonly values: FormValues
  /** The fields that count as input once they differ from this. */
  readonly untouched: FormValues
  readonly set: (name: never, value: never) => void
}

/**
 * Keeps the unsent input of a public page's form over the end of a login. Such a page is rendered without the input,
 * and strangers don't load this code. A note above the form would push the form down under the hand of its reader.
 */
export function KeptInput({ of, values, untouched, set }: Props) {
  const [kept] = useState(() => findDraft<FormValues>(of)?.values)
  // Until the form is filled, its values say nothing about the input.
  const [isFilled, setFilled] = useState(kept === undefined)
  const w = useWords('shell')
  const toast = useToast()
  useEffect(() => {
    if (kept === undefined) return
    for (const [name, value] of Object.entries(kept)) set(name as never, value as never)
    setFilled(true)
    toast({ text: w('input.kept') })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useKeepInput(isFilled ? of : undefined, values, isChanged(values, untouched))
  return null
}
