import type { ReactNode } from 'react'

/** The name of a thing in files and calls, small: for users who talk to support or read a file. */
export function TechnicalName({ children }: { children: string }) {
  return (
    <span translate="no" className="font-mono text-tiny wrap-anywhere text-ink-muted">
      {children}
    </span>
  )
}

/** The hint of a field with another name in files and for partners. */
export function Hint({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {children} <TechnicalName>{name}</TechnicalName>
    </>
  )
}
