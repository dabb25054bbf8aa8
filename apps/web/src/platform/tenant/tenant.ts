import { createContext, useContext } from 'react'
import type { CarriedAnswerOf } from '@referral/contract/operation'
import type { Operations } from '@referral/contract/operations'
import type { ConsentSetting } from '../consent/setting.ts'
import type { Brand } from '#ui/ui-provider.tsx'

/** The public configuration, as `GET /api/v1/mandant/{tenant}` answers it. */
export type TenantConfig = CarriedAnswerOf<Operations['getTenantConfig']>
/** Members of the configuration that are on or off. */
export type TenantFlag = {
  [Name in keyof TenantConfig]: TenantConfig[Name] extends boolean ? Name : never
}[keyof TenantConfig]

export interface TenantContact {
  readonly company: string
  readonly street: string
  readonly city: string
  readonly email: string
  readonly phone: string
}

/** The public part of the tenant, for every screen. */
export interface Tenant {
  readonly key: string
  readonly name: string
  readonly config: TenantConfig
  readonly contact: TenantContact
  readonly brand: Brand
  readonly consent: ConsentSetting
  /** The analytics server and our site there; not every tenant has one. */
  readonly analytics?: { readonly url: string; readonly siteId: number }
  /** The sites that may frame the pages that can be framed; absent with the module off. */
  readonly frameHosts?: readonly string[]
  /** The state of the programme, where it is not open. */
  readonly state?: 'paused' | 'closed'
  /** Demo mode: the bar, the mail box, the moved clock. */
  readonly demo: boolean
}

export const TenantContext = createContext<Tenant | undefined>(undefined)

/** The tenant of this page. */
export function useTenant(): Tenant {
  const tenant = useContext(TenantContext)
  if (tenant === undefined) throw new Error('No tenant around this component')
  return tenant
}
