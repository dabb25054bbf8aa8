import { useTenant } from '#platform/tenant/tenant.ts'

export type Language = 'de' | 'en'

const german: readonly Language[] = ['de']
const both: readonly Language[] = ['de', 'en']

/** Whether the tenant offers one language alone: nothing is named, chosen or compared by it then. */
export function useHasOneLanguage(): boolean {
  const { languages } = useTenant().config
  return languages.every(({ language }) => language === languages[0]?.language)
}

/**
 * The languages that a form asks a text in: German, which every text has, and English where the tenant offers it. What
 * is stored in English stays in the form unseen, and is sent back unchanged.
 */
export function useLanguages(): readonly Language[] {
  const { languages } = useTenant().config
  return languages.some(({ language }) => language === 'en') ? both : german
}

/** What a field is called in one language. */
export type InLanguage = (language: Language, field: string) => string

/** Fields are called by their language where there is another one; an English text from before always is. */
export function useInLanguage(said: Readonly<Record<Language, (field: string) => string>>): InLanguage {
  const isAlone = useLanguages().length === 1
  return (language, field) => (isAlone && language === 'de' ? field : said[language](field))
}

/** The labels of a text's fields in a form. */
export const labelsInBoth = <Name extends string>(name: Name, field: string, inLanguage: InLanguage) =>
  ({ [`${name}.de`]: inLanguage('de', field), [`${name}.en`]: inLanguage('en', field) }) as {
    readonly [Path in `${Name}.${Language}`]: string
  }
