import { useEffect, useState } from 'react'
import { KeptNote } from '#features/shell/kept-note.tsx'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import { useKeepInput } from '#platform/form/use-kept-input.ts'
import type { Message } from './contact.form.tsx'

/** The key of the message among all unsaved inputs. */
const draft = 'contact message'

export const forgetMessage = () => dropDraft(draft)

interface Props {
  readonly values: Message
  readonly fill: (kept: Partial<Message>) => void
}

/** Keeps an unsent message over the end of a login, whose page is loaded anew, and rendered without the message. */
export function KeptMessage({ values, fill }: Props) {
  const [kept] = useState(() => findDraft<Partial<Message>>(draft)?.values)
  useEffect(() => {
    if (kept !== undefined) fill(kept)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useKeepInput(draft, values, values.subject !== '' || values.message !== '')
  return <KeptNote isShown={kept !== undefined} />
}
