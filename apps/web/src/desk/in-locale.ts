/** A text of the desk in the reader's language, else the German one. */
export const inLocale = (text: { readonly de: string; readonly en: string }, locale: 'de' | 'en'): string =>
  (locale === 'en' ? text.en : text.de) || text.de
