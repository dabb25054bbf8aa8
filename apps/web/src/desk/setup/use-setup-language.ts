import { useWords } from '#platform/i18n/use-words.ts'
import { useInLanguage, type InLanguage } from '../languages.ts'

/** What the setup's fields are called in each language. */
export function useSetupLanguage(): InLanguage {
  const t = useWords('desk-setup')
  return useInLanguage({ de: (field) => t('german', { field }), en: (field) => t('english', { field }) })
}
