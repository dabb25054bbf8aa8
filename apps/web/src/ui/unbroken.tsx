import type { ReactNode } from 'react'

/** A text with "E-Mail" on one line, however narrow its place is; searched and read aloud as it is written. */
export const unbroken = (text: string): ReactNode =>
  text.split(/(E-Mails?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
