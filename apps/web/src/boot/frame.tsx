import { useContext } from 'react'
import type { ReactNode } from 'react'
import { ConsentCorner } from '#features/consent/consent-corner.tsx'
import { ExitIntent } from '#features/shell/exit-intent.tsx'
import { AccountGoneNotice } from '#features/shell/account-gone-notice.tsx'
import { WordContext } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useRouting } from '#routing/routing-context.ts'
import { ToastRegion } from '#ui/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import type { UiTexts } from '#ui/ui.words.ts'
import { AppLink } from './app-link.tsx'

/** Around every page: the components' words and brand, messages, consent. */
export function Frame({ children }: { children: ReactNode }) {
  const { brand } = useTenant()
  const words = useContext(WordContext)
  const { path } = useRouting()
  return (
    <UiProvider locale={words.locale} texts={words.get('ui') as UiTexts} brand={brand} link={AppLink}>
      <ToastRegion>
        {children}
        <ConsentCorner />
        <AccountGoneNotice />
        {path.widget === undefined && <ExitIntent />}
      </ToastRegion>
    </UiProvider>
  )
}
