import { randomBytes } from 'node:crypto'
import { fontFaceCss, fontPreloads } from '@referral/theme/fonts'
import { themeAttributes, themeCss } from '@referral/theme/css'
import { heroPictureCss } from '@referral/theme/hero-picture'
import type { ThemeTokens } from '@referral/theme/tokens'
import type { Locale } from '../../locale.ts'
import { pictureUrl } from '../../pictures/public.ts'
import type { Tenant } from '../../tenant.ts'
import { escapeHtml, scriptJson, structuredData } from '../markup.ts'
import { attributesOf, tag } from './html.ts'
import type { StyleSheet } from './renderer.ts'
import { startLines } from './start-lines.ts'

export interface PageParts {
  readonly locale: Locale
  readonly theme: ThemeTokens
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Absolute address of this page. */
  readonly address: string
  readonly alternates: readonly { readonly locale: Locale; readonly address: string }[]
  readonly image: { readonly address: string; readonly width?: number; readonly height?: number }
  /** The tenant's own icon for the browser's tab; drawn from the tokens without one. */
  readonly icon: string | undefined
  /** Structured data for search engines, in the terms of schema.org. */
  readonly structured: readonly object[]
  readonly isIndexed: boolean
  /** The home page's opening picture, which every page that leads there may preload. */
  readonly hero: HeroPicture | undefined
  readonly scripts: readonly string[]
  readonly styles: readonly StyleSheet[]
  readonly entry: string
  readonly failure: { readonly text: string; readonly again: string }
  readonly markup: string
  readonly bootstrap: unknown
}

/**
 * The placeholder of the nonce in a cached page; every answer replaces it with its own. It is unknown outside this
 * process, so no name and no text can contain it.
 */
export const noncePlaceholder = `NONCE-${randomBytes(16).toString('hex')}`

const fontUrl = (file: string): string => `/fonts/${file}`

/**
 * The whole document: head tags, the tenant's tokens, the markup, and the app's initial data. The preview of the back
 * office copies the sheets marked `data-look` into its own page.
 */
export function pageDocument(parts: PageParts): string {
  const { locale, theme } = parts
  const nonce = noncePlaceholder
  return [
    `<!doctype html><html${attributesOf({ lang: locale, ...themeAttributes(theme) })}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('meta', { property: 'csp-nonce', nonce }),
    `<title>${escapeHtml(parts.title)}</title>`,
    ...fontPreloads(theme, fontUrl).map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    ),
    ...parts.styles.map((sheet) => styleInPage(sheet, nonce)),
    `<style nonce="${nonce}" data-look="tokens">${fontFaceCss(theme, fontUrl)}\n${themeCss(theme)}</style>`,
    ...heroPicture(parts.hero, nonce),
    `<script type="module" nonce="${nonce}">${startLines({ ...parts, nonce })}</script>`,
    ...headTags(parts),
    structuredData(parts.structured, nonce),
    '</head><body>',
    `<div id="root">${parts.markup}</div>`,
    `<script type="application/json" id="bootstrap" nonce="${nonce}">${scriptJson(parts.bootstrap)}</script>`,
    '</body></html>',
  ].join('')
}

interface HeroPicture {
  readonly picture: string
  readonly tenant: Pick<Tenant, 'key'>
  readonly isHere: boolean
}

/** The home page fetches its picture before it is painted; other pages only learn its address. */
function heroPicture(hero: HeroPicture | undefined, nonce: string): string[] {
  if (hero === undefined) return []
  const { picture, tenant, isHere } = hero
  const at = (size: 'w960' | 'w1920') => pictureUrl(tenant, picture, size)
  const wide = '(min-width:768px)'
  return [
    ...(isHere
      ? [
          tag('link', { rel: 'preload', as: 'image', href: at('w960'), media: 'not all and (min-width:768px)' }),
          tag('link', { rel: 'preload', as: 'image', href: at('w1920'), media: wide }),
        ]
      : []),
    `<style nonce="${nonce}" data-look="hero">${heroPictureCss(at)}</style>`,
  ]
}

/**
 * Inlines a style sheet, so that the first paint waits for nothing but the page. The link is never fetched: it makes
 * the loader of later screens treat the sheet as loaded.
 */
const styleInPage = ({ href, text }: StyleSheet, nonce: string): string =>
  `<style nonce="${nonce}">${text.replaceAll('</', String.raw`<\/`)}</style>` +
  tag('link', { rel: 'stylesheet', href, disabled: true })

function headTags(parts: PageParts): string[] {
  const { title, description, address, image, locale } = parts
  const property = (name: string, content: string): string => tag('meta', { property: name, content })
  return [
    tag('meta', { name: 'description', content: description }),
    tag('meta', { name: 'robots', content: parts.isIndexed ? 'index, follow' : 'noindex, nofollow' }),
    tag('meta', { name: 'theme-color', content: parts.theme.colour.headerSurface }),
    tag('meta', { name: 'format-detection', content: 'telephone=no' }),
    parts.icon === undefined
      ? tag('link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' })
      : tag('link', { rel: 'icon', href: parts.icon }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'canonical', href: address }),
    ...parts.alternates.map((other) => tag('link', { rel: 'alternate', hreflang: other.locale, href: other.address })),
    ...parts.alternates
      .slice(0, 1)
      .map((first) => tag('link', { rel: 'alternate', hreflang: 'x-default', href: first.address })),
    property('og:type', 'website'),
    property('og:site_name', parts.siteName),
    property('og:locale', locale === 'de' ? 'de_DE' : 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image.address),
    ...(image.width === undefined ? [] : [property('og:image:width', String(image.width))]),
    ...(image.height === undefined ? [] : [property('og:image:height', String(image.height))]),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:title', content: title }),
    tag('meta', { name: 'twitter:description', content: description }),
  ]
}
