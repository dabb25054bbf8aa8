import { berlinDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { groupCode } from '@referral/domain/public-number'
import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { sayWords } from '#platform/say-words.ts'
import { findGenuine } from '../number.ts'
import { findLiveCode } from '../offline-code.sql.ts'
import { amountsOf, isOwner, linkIsOver, linksOf, nameOf } from '../present-recommendation.ts'
import type { RecommendationRow } from '../recommendation.sql.ts'
import { drawCards } from './draw-cards.ts'
import { drawPoster } from './draw-poster.ts'
import { matrixOf } from './matrix.ts'
import { printWords, type Earning, type PrintSay } from './print-words.ts'

export type PrintKind = 'cards' | 'poster'

/** The content of a sheet: only the recommender's first name, and no other person's data. */
export interface Print {
  readonly say: PrintSay
  readonly earning: Earning
  readonly imprint: string
  readonly who: string
  readonly product: string
  readonly gift: string | null
  readonly code: string | null
  readonly codeAddress: string
  /** Null where it does not expire. */
  readonly until: string | null
  /** The recommender's picture, square and as PNG; only for sellers under their own name. */
  readonly portrait: Buffer | null
  readonly conditions: string
  readonly matrix: readonly (readonly boolean[])[]
}

export const drawers = { cards: drawCards, poster: drawPoster } as const
export const printChannels = { cards: 'karte', poster: 'plakat' } as const
export const fileNames = { cards: 'karten', poster: 'plakat' } as const

/** A sheet of cards or a poster for the owner's printer, in the tenant's look (ModuleErstelleOfflineEmpfehlungCode). */
export async function printRecommendation(
  ctx: Context,
  number: string,
  kind: PrintKind,
): Promise<{ readonly pdf: Buffer; readonly fileName: string } | Refused> {
  if (!ctx.tenant.config.modules.offlineCode) return refuse('notFound')
  const found = await ctx.read(async (tx) => {
    const row = await findGenuine(ctx, tx, number)
    if (row === undefined || !isOwner(ctx, row)) return refuse('notFound')
    if (linkIsOver(ctx, row)) return refuse('expired')
    const code = await findLiveCode(tx, row.id, berlinDay(ctx.now))
    return { row, product: (await nameOf(ctx, tx, row)).displayName, code: code?.code ?? null }
  })
  if (!('row' in found)) return found
  const print = contentOf(ctx, kind, found)
  const title = `${print.say(`${kind}Title`)}: ${found.product}`
  const { Sheet } = await import('#platform/pdf/sheet.ts')
  const sheet = new Sheet(ctx.tenant, {
    title,
    locale: ctx.locale,
    createdAt: ctx.now,
    logo: await printLogoOf(ctx),
  })
  drawers[kind](sheet, print)
  return { pdf: await sheet.finish(), fileName: `${fileNames[kind]}-${found.row.number}.pdf` }
}

function contentOf(
  ctx: Context,
  kind: PrintKind,
  { row, product, code }: { row: RecommendationRow; product: string; code: string | null },
): Print {
  const { config } = ctx.tenant
  const format = formatIn[ctx.locale]
  const { company, street, city } = config.contact
  const { recipientCents } = amountsOf(ctx, row)
  const first = row.recommenderFirstName ?? ''
  return {
    say: sayWords(ctx, printWords),
    earning: 'reward',
    imprint: `${company}, ${street}, ${city}`,
    who: row.recommenderCompany === null ? first : `${first} (${row.recommenderCompany})`,
    product,
    gift: recipientCents > 0 ? format.money(recipientCents) : null,
    code: code === null ? null : groupCode(code),
    codeAddress: plainAddress(pageLink(ctx.tenant, ctx.locale, 'Empfehlungscode')),
    until: format.day(row.expiresOn),
    portrait: null,
    conditions: plainAddress(pageLink(ctx.tenant, ctx.locale, 'teilnahmebedingungen')),
    matrix: matrixOf(`${linksOf(ctx, row).shortLink}?c=${printChannels[kind]}`),
  }
}

/** As people type it. */
export const plainAddress = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, '')
