import type { ReactNode } from 'react'

/**
 * A text with "E-Mail" and the numbers of documents on one line each, however narrow its place is; searched and read aloud
 * as it is written.
 */
export const unbroken = (text: string): ReactNode =>
  text.split(/(E-Mails?|[A-Z]{2}-\d{4}-\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
