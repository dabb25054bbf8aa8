import type { FieldVerdict } from './field-code.ts'
import { plainName, validateCompanyNameShape, validateNameShape } from './name-shape.ts'

/**
 * The one rule for names of people and companies. Names appear in the tenant's own mails and pages, so a name contains
 * no address, no markup, nothing invisible and no advertising. Apart from that it accepts people's real names, in every
 * script.
 */

/** First or last name of a person. */
export const validateName = (text: string): FieldVerdict => validateNameShape(text) ?? objectTo(text)

/** Name of a company, or of the holder of a bank account: 3M, 1&1, TSV 1860 München, Gasthof „Zum Löwen“. */
export const validateCompanyName = (text: string): FieldVerdict => validateCompanyNameShape(text) ?? objectTo(text)

function objectTo(text: string): FieldVerdict {
  const plain = plainName(text.trim())
  return hasAddress(plain) || isAdvertising(plain.toLowerCase()) ? 'invalidName' : null
}

/** Endings of hosts that a mail program links in any casing; all others are known by their small letters. */
const endings =
  'com|net|org|info|biz|eu|de|at|ch|io|ai|app|dev|xyz|top|online|site|shop|store|club|win|bid|loan|click|link|live|icu|vip|work|fun|space|website|tech|buzz|monster|rest|cam|quest|bond|sbs|lol|date|party|review|trade|webcam|stream|download|example|test'
/** Some are titles too. */
const knownEnding = new RegExp(`^(${endings}|ing|vet|med)$`, 'i')
const spoken = new RegExp(String.raw`\b(dot|punkt)[\s)]+(${endings})\b|[\s(]\.(${endings})\b`, 'i')
/** Endings in scripts that have no small letters. */
const plainEnding =
  /^(公司|网络|网址|网站|在线|商城|商店|集团|中国|中國|香港|台湾|台灣|みんな|コム|ストア|닷컴|닷넷|한국)$/
/**
 * Abbreviations before a dot without a blank in German titles, and often after it: Dr.med.Müller, Dr.-Ing.habil.,
 * Prof.Dr.
 */
const title =
  /^-?(dr|dres|prof|dipl|mag|lic|st|cand|stud|ass|ing|med|dent|vet|phil|jur|iur|utr|rer|nat|pol|oec|soc|publ|theol|habil|univ|agr|hort|silv|mont|techn|pharm|psych|chem|phys|math|biol|geol|inf|päd|paed|cult|kfm|sc|hc|em|mult|inh)$/i
const dotted = /([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{N}][\p{L}\p{M}\p{N}-]+)(\/?))/gu

function hasAddress(name: string): boolean {
  if (/\/\/|\bhttps?\b|\bwww\b/i.test(name) || spoken.test(name)) return true
  return [...name.matchAll(dotted)].some(([, before = '', after = '', path]) => {
    if (path === '/') return true
    const isTitle = title.test(before)
    if (isTitle && title.test(after)) return false
    if (/^\d/.test(after)) return /\p{L}/u.test(before + after) && /\p{L}.*\d|\d.*\p{L}/u.test(after)
    if (/^\p{Ll}/u.test(after)) return true
    if (/^\p{Lu}/u.test(after)) return before.length > 1 && knownEnding.test(after)
    if (isTitle) return plainEnding.test(after)
    // Arabic, Hebrew and Thai titles are short and precede a dot; Chinese, Japanese and Korean names have none.
    return /[\p{scx=Hani}\p{scx=Kana}\p{scx=Hang}]/u.test(before + after) || before.length > 3
  })
}

/** Sums of money, and calls to action, which are no part of a name. */
function isAdvertising(name: string): boolean {
  return (
    /\d[\s.,-]*(eur|euros?|usd|dollars?|chf|gbp|pln)\b|\b(eur|euros?|usd|dollars?|chf|gbp|pln)[\s.,]*\d/.test(name) ||
    /\b(klick\w*|click|tap)\s+(sie |du |bitte |jetzt |please )*(hier|jetzt|auf|here|now|this|the)\b|\bhier\s+klick/.test(
      name,
    ) ||
    /\b(jetzt|sofort|heute|now|today)\s+(nur\s+)?(gewinnen|kaufen|sichern|bestellen|anrufen|anmelden|gratis|win|buy|order|call)\b/.test(
      name,
    ) ||
    /\b(gewinnspiel|gewinnbenachrichtigung|gutscheincode|haben gewonnen|hast gewonnen|you won|have won|you are a winner|free money|gratis gutschein|act now)\b/.test(
      name,
    )
  )
}
