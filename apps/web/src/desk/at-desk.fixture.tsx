import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { WordContext } from '#platform/i18n/use-words.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { TenantContext, type Tenant } from '#platform/tenant/tenant.ts'
import { tableOf } from '#routing/built-in-routes.ts'
import { createRouting, RoutingContext } from '#routing/routing-context.ts'
import { config } from '#routing/tenant.fixture.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import { words as uiWords } from '#ui/ui.words.ts'
import { words as kitWords } from './desk-kit.words.ts'
import type { Language } from './languages.ts'

const brand = { name: 'Muster', motif: 'signals' } as const
const contact = { company: 'Muster GmbH', street: '', city: '', email: '', phone: '' }

interface Desk {
  readonly languages: readonly Language[]
  readonly words?: Parameters<typeof createWordStore>[1]
  /** Answers of calls, by their cache keys. */
  readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}

/** The markup of a part of the back office, in German, of a tenant that offers these languages. */
export function renderAtDesk(shown: ReactNode, { languages, words = {}, answers = [] }: Desk): string {
  const tenant: Tenant = {
    ...{ key: 'muster', name: 'Muster', contact, brand, consent: { provider: 'internal' }, demo: false },
    config: { ...config, languages: languages.map((language) => ({ language })) },
  }
  const store = createWordStore('de', { ui: uiWords.de, 'desk-kit': kitWords.de, ...words }, () => Promise.resolve({}))
  const guard = { config: tenant.config, hasPrePage: false, openRoutes: undefined }
  const routing = createRouting({ locale: 'de', table: tableOf([]) }, guard, { isOutside: () => false })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return renderToString(
    <QueryClientProvider client={client}>
      <TenantContext value={tenant}>
        <WordContext value={store}>
          <RoutingContext value={routing}>
            <UiProvider locale="de" texts={uiWords.de} brand={brand}>
              {shown}
            </UiProvider>
          </RoutingContext>
        </WordContext>
      </TenantContext>
    </QueryClientProvider>,
  )
}

/** The languages of the fields in it, in their order, each once. */
export const fieldLanguages = (html: string): string[] => [
  ...new Set([...html.matchAll(/<(?:input|textarea)[^>]* lang="(\w+)"/g)].map(([, language]) => language!)),
]
