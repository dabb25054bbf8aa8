import type { Category } from './choices.ts'

type Optional = Exclude<Category, 'required'>

interface Foreign {
  readonly script?: string
  readonly banner?: string
  readonly open?: string
}

/** A manager that offers `__tcfapi` (IAB Transparency & Consent Framework 2.2). */
export interface TcfSetting extends Foreign {
  readonly provider: 'tcf'
  readonly purposes?: Partial<Readonly<Record<Optional, readonly number[]>>>
}

/** A manager that fires an event on the window. */
export interface GenericSetting extends Foreign {
  readonly provider: 'generic'
  readonly event: string
  readonly categories: Partial<Readonly<Record<Optional, string>>>
  readonly state?: string
}

export type ForeignSetting = TcfSetting | GenericSetting

/** The one manager of this tenant, by its configuration. */
export type ConsentSetting = { readonly provider: 'internal' } | ForeignSetting
