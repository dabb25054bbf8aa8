import type { ReactNode } from 'react'

/** What files and calls name a thing, small: for whoever talks to support or reads a file. */
export function TechnicalName({ children }: { children: string }) {
  return (
    <span translate="no" className="font-mono text-tiny wrap-anywhere text-ink-muted">
      {children}
    </span>
  )
}

/** The hint of a field that files and partners know by another name. */
export function Hint({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {children} <TechnicalName>{name}</TechnicalName>
    </>
  )
}
