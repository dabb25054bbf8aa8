import { printMark, printScenery, type ArtShape } from '@referral/theme/print-art'
import type { ColourTokens } from '@referral/theme/tokens'
import { drawPng } from '../../pictures/public.ts'
import type { Tenant } from '../../tenant.ts'
import { createTenantCache } from './tenant-cache.ts'
import { pageIcon } from './page-icon.ts'
import type { TenantSite } from './site.ts'

const kept = { share: createTenantCache<Buffer>(), icon: createTenantCache<Buffer>() }

/** The tenant's picture for sharing and its icon as pixels, drawn from its tokens. */
export const drawnPicture = (site: TenantSite, tenant: Tenant, which: 'share' | 'icon'): Promise<Buffer> =>
  kept[which].get(tenant.id, site.version, () =>
    which === 'icon' ? drawPng(pageIcon(site.theme), 180, 180) : drawPng(sharePicture(site), 1200, 630),
  )

/** The scenery of the tenant's motif with its mark above, in its own colours; no letters, since fonts differ from machine to machine. */
function sharePicture({ theme }: TenantSite): string {
  const { colour, motif } = theme
  const ground = colour.action
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<path d="M0 0h1200v630H0z" fill="${ground}"/>`,
    `<g transform="translate(0 -36) scale(1.1112)">${printScenery(motif).map(draw(colour)).join('')}</g>`,
    `<g transform="translate(80 70) scale(4)">${printMark(motif, 'onAction').map(draw(colour)).join('')}</g>`,
    '</svg>',
  ].join('')
}

const draw =
  (colour: ColourTokens) =>
  ({ d, fill, line, width }: ArtShape): string =>
    `<path d="${d}" fill="${fill === undefined ? 'none' : colour[fill]}"` +
    (line === undefined ? '' : ` stroke="${colour[line]}" stroke-width="${width ?? 1}" stroke-linecap="round"`) +
    '/>'
