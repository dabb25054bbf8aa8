import { useHasOneLanguage } from '#desk/languages.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { Language } from './text-writing.ts'

/** What is called by its language, where there is another one to tell it from. */
export function useLanguageNames() {
  const t = useWords('texts')
  const isAlone = useHasOneLanguage()
  const called = (language: Language) => t(`view.${language}`)
  return {
    isAlone,
    text: (language: Language) => (isAlone ? t('view.text') : called(language)),
    preview: (language: Language) => (isAlone ? t('preview') : t('preview.of', { language: called(language) })),
    mail: (language: Language) => (isAlone ? t('mail.frame.one') : t('mail.frame', { language: called(language) })),
    unchanged: (language: Language) =>
      isAlone ? t('changes.none.one') : t('changes.none', { language: called(language) }),
  }
}
