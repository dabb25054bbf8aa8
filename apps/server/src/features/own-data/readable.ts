import { formatIn } from '@referral/domain/format'
import { mailTheme } from '@referral/theme/mail'
import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme } from '@referral/theme/tokens'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { escapeHtml } from '#platform/http/markup.ts'
import type { Gathered } from './gather-own-data.ts'
import type { Row } from './holding.ts'
import { memberWords } from './member.words.ts'
import { pageWords } from './page.words.ts'
import { tableWords } from './table.words.ts'
import { wordFor, wordOf } from './word-for.ts'

/** So many columns still fit beside each other on a printed page. */
const tableColumns = 6

/** The file for people: one page in the tenant's colours that reads on a phone and prints well; no script, nothing fetched. */
export function readable(ctx: Context, gathered: readonly Gathered[]): string {
  const { locale, tenant } = ctx
  const title = pageWords[locale].title
  const parts = gathered.map(({ table, rows }) => {
    const heading = wordFor(tableWords, locale, table) ?? table
    return `<section><h2>${escapeHtml(heading)} <span>${rows.length}</span></h2>${rowsOf(rows, locale)}</section>`
  })
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(`${title} · ${tenant.name}`)}</title>
<style>${styleOf(ctx)}</style>
</head>
<body>
<header>
<p>${escapeHtml(tenant.name)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(pageWords[locale].about)}</p>
<p>${escapeHtml(pageWords[locale].digests)}</p>
<dl>
<div><dt>${escapeHtml(pageWords[locale].made)}</dt><dd>${escapeHtml(formatIn[locale].instant(ctx.now))}</dd></div>
<div><dt>${escapeHtml(pageWords[locale].from)}</dt><dd>${escapeHtml(`${tenant.name}, ${tenant.config.contact.email}`)}</dd></div>
</dl>
</header>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`
}

function rowsOf(rows: readonly Row[], locale: Locale): string {
  if (rows.length === 0) return `<p class="none">${escapeHtml(pageWords[locale].nothing)}</p>`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const used = names.filter((name) => rows.some((row) => isThere(row[name])))
  if (rows.length > 1 && used.length <= tableColumns) {
    const head = used.map((name) => `<th scope="col">${escapeHtml(labelOf(name, locale))}</th>`).join('')
    const body = rows.map(
      (row) => `<tr>${used.map((name) => `<td>${shown(name, row[name], locale)}</td>`).join('')}</tr>`,
    )
    return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  }
  return rows
    .map((row) => {
      const items = used
        .filter((name) => isThere(row[name]))
        .map((name) => {
          const value = shown(name, row[name], locale)
          return `<div><dt>${escapeHtml(labelOf(name, locale))}</dt><dd>${value}</dd></div>`
        })
      return `<dl>${items.join('')}</dl>`
    })
    .join('')
}

/** A picture of the person is shown as one. */
const shown = (name: string, value: unknown, locale: Locale) => {
  const text = escapeHtml(textOf(name, value, locale))
  return name === 'photo' && text.startsWith('data:image/') ? `<img src="${text}" alt="" width="96" height="96">` : text
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== ''

/** An amount is shown as one, and so needs no word for its unit. */
const labelOf = (name: string, locale: Locale) =>
  (wordFor(memberWords, locale, name) ?? name).replace(isAmount(name) ? / cents?$/i : /$^/, '')

const isDay = (name: string) => name.endsWith('_on') || name === 'valid_until' || name === 'birthDate'

const isAmount = (name: string) => name === 'cents' || name.endsWith('_cents')

function textOf(name: string, value: unknown, locale: Locale): string {
  if (!isThere(value)) return ''
  if (value instanceof Date) return formatIn[locale].instant(value)
  if (typeof value === 'boolean') return pageWords[locale][value ? 'yes' : 'no']
  if (typeof value === 'number') return isAmount(name) ? formatIn[locale].money(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, locale)).join(', ')
  const text = String(value as string)
  return isDay(name) ? formatIn[locale].day(text) : wordOf(name, text, locale)
}

function styleOf({ tenant }: Context): string {
  const { colour, headingFont, bodyFont, headingWeight } = mailTheme(mergeTheme(defaultTheme, tenant.theme))
  return `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:clamp(1rem,4vw,3.5rem);font:16px/1.5 ${bodyFont};color:${colour.ink};background:#fff}
h1,h2{font-family:${headingFont};font-weight:${headingWeight};line-height:1.15;margin:0}
h1{font-size:clamp(2rem,6vw,3rem)}
h2{font-size:1.35rem;margin-bottom:.75rem;display:flex;gap:.6rem;align-items:baseline}
h2 span{font:400 .85rem/1 ${bodyFont};color:${colour.inkMuted}}
header{display:grid;gap:.9rem;padding-bottom:1.75rem;border-bottom:3px solid ${colour.action}}
header p{margin:0;max-width:44rem}
section{padding-block:1.75rem;border-bottom:1px solid ${colour.line}}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:.75rem 1.5rem;margin:0}
section dl+dl{margin-top:1rem;padding-top:1rem;border-top:1px dashed ${colour.line}}
dt{font-size:.8rem;color:${colour.inkMuted}}
dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .9rem .4rem 0;border-bottom:1px solid ${colour.line}}
th{font-size:.8rem;font-weight:600;color:${colour.inkMuted}}
.none{margin:0;color:${colour.inkMuted}}
@page{margin:16mm}
@media print{body{padding:0;max-width:none;font-size:10pt}section{break-inside:auto}dl,tr,h2{break-inside:avoid}h2{break-after:avoid}.wide{overflow:visible}}
`
}
