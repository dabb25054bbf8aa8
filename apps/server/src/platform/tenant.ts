import type { ConsentSetting } from './consent-setting.ts'
import type { ContentSetting } from './content-setting.ts'
import type { SignOnSetting } from './sign-on-setting.ts'
import type { TenantLimits } from '@referral/domain/tenant-limits'
import type { ThemeOverrides } from '@referral/theme/tokens'

/** Order values of the channels; -1 means off (spec §3). */
export interface ChannelOrder {
  readonly email: number
  readonly gmail: number
  readonly outlook: number
  readonly yahoo: number
  readonly facebook: number
  readonly whatsapp: number
  readonly xing: number
  readonly linkedin: number
  readonly twitter: number
}

export interface TenantConfig {
  readonly languages: readonly ('de' | 'en')[]
  readonly productApi: 'telco' | 'advisor' | 'standard' | string
  readonly tone: 'du' | 'Sie'
  readonly recommendPath: string
  readonly recommendWebPage: string
  readonly recommenderDefaultShare: 0 | 50 | 100
  readonly maxRecipientCents: number | null
  readonly complaintDays: number
  readonly emailWhitelist: readonly string[]
  readonly facebookId: string
  readonly allowSelfRecommendation: boolean
  readonly autologin: boolean
  readonly automaticRelease: boolean
  /** The hour, Europe/Berlin, in which its nightly work begins; two by default. */
  readonly nightHour?: number
  readonly channels: ChannelOrder
  readonly modules: {
    readonly agentRecommendation: boolean
    readonly companyRecommendation: boolean
    /** The client works with agencies; without, nothing leads to their pages. */
    readonly agencies: boolean
    /** The client works with professional sellers, who earn a commission; without, nothing leads to their pages. */
    readonly sellers: boolean
    /** Employees of the client's shops invite customers at a terminal; without, there is no such page. */
    readonly employees: boolean
    readonly integratedFrame: boolean
    readonly offlineCode: boolean
    readonly storingBankData: boolean
    readonly newsletter: boolean
    readonly ibanOnlyGerman: boolean
    readonly advertising: boolean
    readonly forcedLogin: boolean
    readonly termsCheckboxAutoAccept: boolean
    readonly showProductCategory: boolean
    readonly exitIntent: boolean
  }
  /** The source of its texts; embedded by default. */
  readonly content?: ContentSetting
  /** Without one a foreign manager is expected, and only required cookies are allowed until it reports (spec §9). */
  readonly consent?: ConsentSetting
  /** The self-hosted analytics server, by the base address of its tracking endpoint. */
  readonly analytics?: { readonly url: string }
  /** The OpenID provider that its agencies may log in with. */
  readonly signOn?: SignOnSetting
  /** Origins of the sites that may frame pages, where the module is on. */
  readonly frameHosts?: readonly string[]
  readonly contact: {
    readonly company: string
    readonly street: string
    readonly city: string
    readonly email: string
    readonly phone: string
  }
  readonly shopUrl: string
  /** Origins, beside the shop's and the tenant's own, that products may lead people to. */
  readonly shopHosts?: readonly string[]
  /** The client's own login, which starts autologin. */
  readonly portalUrl?: string
  /** Names of the pages that forced login leaves open, in the place of the default list (spec §2.1). */
  readonly forcedLoginExceptions?: readonly string[]
  /** The bank account payouts are made from. */
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string }
  /** The payee's details on invoices, beside its contact and account (§ 14 UStG). */
  readonly billing?: { readonly vatId?: string; readonly taxNumber?: string; readonly paymentDays?: number }
  readonly routes?: Readonly<Record<string, string>>
  /** Earlier paths of pages, by path: they redirect to the present ones. */
  readonly formerPaths?: Readonly<Record<string, string>>
}

/** A picture of a tenant's look, by its digest. */
export interface LookPicture {
  readonly digest: string
  readonly width: number
  readonly height: number
}

export const lookPictures = ['logo', 'icon', 'share'] as const

/** A tenant's look: its values over the default ones, and its pictures. */
export type StoredTheme = ThemeOverrides & {
  readonly pictures?: { readonly [Name in (typeof lookPictures)[number]]?: LookPicture }
}

/**
 * While a programme is `paused`, only its back office and the client's systems change anything; in a `closed` one
 * nothing new begins, and begun cases run out (docs/decisions/0080-doors-and-nights.md).
 */
export type TenantState = 'open' | 'paused' | 'closed'

/** A tenant as the request sees it. */
export interface Tenant {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly config: TenantConfig
  readonly theme: StoredTheme
  readonly contentVersion: number
  readonly state: TenantState
  /** What its webhooks ask for, by the events of the contract. */
  readonly webhookEvents: readonly string[]
  /** Its limits within the installation. */
  readonly limits: TenantLimits
  /** Its stored settings are faulty (found when the server started): every call and page of it answers so. */
  readonly isUnavailable?: true
  /** The only address links are made from (MandantUrl); never the Host header. */
  readonly url: string
  readonly shareUrl: string
}

/** Whether its pages exist in English; German texts are there in every tenant. */
export const offersEnglish = ({ config }: Pick<Tenant, 'config'>): boolean => config.languages.includes('en')
