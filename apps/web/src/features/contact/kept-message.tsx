import { useEffect, useState } from 'react'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import { useKeepInput } from '#platform/form/use-kept-input.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { Message } from './contact.form.tsx'

/** The key of the message among all unsaved inputs. */
const draft = 'contact message'

export const forgetMessage = () => dropDraft(draft)

interface Props {
  readonly values: Message
  readonly fill: (kept: Partial<Message>) => void
}

/**
 * Keeps an unsent message over the end of a login, whose page is loaded anew, and rendered without the message. A note
 * above the form would push the form down under the hand of its reader.
 */
export function KeptMessage({ values, fill }: Props) {
  const [kept] = useState(() => findDraft<Partial<Message>>(draft)?.values)
  const w = useWords('shell')
  const toast = useToast()
  useEffect(() => {
    if (kept === undefined) return
    fill(kept)
    toast({ text: w('input.kept') })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useKeepInput(draft, values, values.subject !== '' || values.message !== '')
  return null
}
