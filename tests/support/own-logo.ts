import sharp from 'sharp'
import { decodePicture, insertPicture } from '../../apps/server/src/platform/pictures/public.ts'
import type { TestApp } from './test-app.ts'

/** Gives a tenant a logo of its own, and removes it again. */
export async function withOwnLogo<T>(site: TestApp, tenantId: number, act: () => Promise<T>): Promise<T> {
  const drawn = await sharp({
    create: { width: 640, height: 160, channels: 4, background: { r: 9, g: 80, b: 60, alpha: 0.9 } },
  })
    .png()
    .toBuffer()
  const picture = (await decodePicture(drawn))!
  const ctx = await site.context(tenantId)
  await ctx.write((tx) => insertPicture(tx, picture, ctx.now))
  const { digest, width, height } = picture
  const put = async (theme: string, value: string) => {
    await site.services.db.owner.query(`UPDATE tenant SET theme = ${theme} WHERE id = $1`, [tenantId, value])
    site.services.tenants.forget()
  }
  await put(`theme || jsonb_build_object('pictures', $2::jsonb)`, JSON.stringify({ logo: { digest, width, height } }))
  try {
    return await act()
  } finally {
    await put(`theme - $2`, 'pictures')
  }
}

/** How many pictures a PDF has, each once however often it is drawn, and how often they are drawn. */
export function picturesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
}
