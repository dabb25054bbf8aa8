import type { Context } from '../context.ts'
import { findPictureBytes, printable } from '../pictures/public.ts'

/** A logo as pixels. */
export interface PrintLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** Enough for a logo of six centimetres at 300 dots an inch. */
const most = { width: 720, height: 240 } as const

/** The tenant's own logo for print; undefined where its mark and name are drawn from the tokens. */
export async function printLogoOf(ctx: Context): Promise<PrintLogo | undefined> {
  const logo = ctx.tenant.theme.pictures?.logo
  if (logo === undefined) return undefined
  const bytes = await ctx.read((tx) => findPictureBytes(tx, logo.digest))
  return bytes === undefined ? undefined : printable(bytes, most)
}
