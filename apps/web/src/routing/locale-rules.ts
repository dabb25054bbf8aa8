/** The meaning of an address before routing (spec §2.1). */
export type LocaleVerdict =
  | { readonly kind: 'known'; readonly locale: 'de' | 'en' }
  /** No locale: the same path with the default language in front. */
  | { readonly kind: 'prefix'; readonly path: string }
  /** Two letters, but no language of ours: FileNotFound. */
  | { readonly kind: 'unknown'; readonly locale: 'de' | 'en' }

/**
 * Locale prefixing: `/` → `/de`, `/code` → `/de/code`, `/fr/x` → FileNotFound.
 * @param path the path alone, starting with a slash
 * @param preferred the visitor's language, one of the tenant's; it decides where `/` leads, and nothing else
 */
export function judgeLocale(path: string, languages: readonly ('de' | 'en')[], preferred?: 'de' | 'en'): LocaleVerdict {
  if (path === '/' && preferred !== undefined) return { kind: 'prefix', path: `/${preferred}` }
  const fallback = languages.includes('de') ? 'de' : (languages[0] ?? 'de')
  const [, first = ''] = path.split('/')
  const locale = languages.find((language) => language === first.toLowerCase())
  if (locale !== undefined)
    return first === locale ? { kind: 'known', locale } : { kind: 'prefix', path: `/${locale}${path.slice(3)}` }
  if (/^[a-z]{2}$/i.test(first)) return { kind: 'unknown', locale: fallback }
  return { kind: 'prefix', path: `/${fallback}${path === '/' ? '' : path.replace(/^\/+/, '/')}` }
}
