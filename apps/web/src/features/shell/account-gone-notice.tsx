import { useContext, useEffect } from 'react'
import { translate } from '#platform/i18n/translate.ts'
import { WordContext } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'

const note = 'erased'

/** Leaves a note for the next document that an account is deleted: this document and its messages end with it. */
export function announceAccountGone(): void {
  try {
    sessionStorage.setItem(note, '1')
  } catch {
    // Without storage nothing is shown; the account is deleted nevertheless.
  }
}

/** Shows the note that the previous document left. */
export function AccountGoneNotice() {
  const words = useContext(WordContext)
  const toast = useToast()
  useEffect(() => {
    try {
      if (sessionStorage.getItem(note) === null) return
      sessionStorage.removeItem(note)
    } catch {
      return
    }
    void words
      .ensure(['own-data'])
      .then(() => toast({ text: translate(words.get('own-data'), words.locale, 'erase.done') }))
  }, [words, toast])
  return null
}
