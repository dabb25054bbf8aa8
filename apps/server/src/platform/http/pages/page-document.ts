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
  readonly markup: string
  readonly bootstrap: unknown
}

/** What spec §8 wants in the console. */
const loadFailure = 'the app could not be rendered because imports are wrong'

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
    startAfterPaint(parts, nonce),
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

/**
 * The scripts are fetched and run once the page is painted: the text comes first and shares the bandwidth with nothing.
 * A page in the background is not painted, so it starts at once; and no page waits for its paint longer than three
 * seconds. A failure to load the app is logged here, because the app is not there to do so.
 *
 * A form that is sent before the app has started is held back and sent when it has: the browser would post it to the
 * page's own address and lose the input. Without the app the next attempt does that, and loads the page anew. A press
 * of a button, which only the app answers, is repeated likewise; while the app takes over the page, React answers it.
 *
 * A link to another language is remembered in the tab, at any time: the document that it leads to saves the language
 * for the user's mails (`boot/keep-language.ts` of the web app). Where storage is forbidden nobody is logged in.
 */
const startAfterPaint = ({ entry, scripts }: PageParts, nonce: string): string =>
  `<script type="module" nonce="${nonce}">let sent;const hold=(event)=>{event.preventDefault();sent=event};` +
  `const release=()=>removeEventListener('submit',hold,true);addEventListener('submit',hold,true);` +
  `let pressed;const press=({target})=>{pressed=target.closest?.('button[type=button]')};addEventListener('click',press,true);` +
  `addEventListener('app-starting',()=>removeEventListener('click',press,true),{once:true});` +
  `addEventListener('app-started',()=>{release();if(sent?.target.isConnected)sent.target.requestSubmit(sent.submitter);if(pressed?.isConnected)pressed.click()},{once:true});` +
  `addEventListener('click',({target})=>{const to=target.closest?.('a[hreflang]');` +
  `if(to)try{sessionStorage.language=to.hreflang}catch{}},true);` +
  `let asked;const start=()=>{if(asked)return;asked=1;` +
  `for(const href of ${scriptJson(scripts)})document.head.append(` +
  `Object.assign(document.createElement('link'),{rel:'modulepreload',href,nonce:${scriptJson(nonce)}}));` +
  `import(${scriptJson(entry)}).catch((error)=>{release();console.error(${scriptJson(loadFailure)},error)})};if(document.hidden)start();else{setTimeout(start,3000);` +
  `new PerformanceObserver((seen)=>{if(seen.getEntriesByName('first-contentful-paint').length)start()})` +
  `.observe({type:'paint',buffered:true})}</script>`

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
