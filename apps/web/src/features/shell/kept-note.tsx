import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'

/** Above a form whose user had to log in again: their input is there, and what they have to give anew. */
export function KeptNote({ isShown, children }: { readonly isShown: boolean; readonly children?: ReactNode }) {
  const w = useWords('shell')
  return (
    isShown && (
      <Banner>
        {w('input.kept')} {children}
      </Banner>
    )
  )
}
