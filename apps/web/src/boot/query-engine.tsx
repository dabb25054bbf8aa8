import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { PageLoaderContext, type LoadPage } from '#features/shell/preview/page-loader.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { Engine } from '#platform/answers/answers.ts'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { loadParts } from './load-parts.ts'

const passing: readonly string[] = ['network', 'timeout', 'unavailable']

/** The query library, in a separate chunk: see `platform/answers`. */
export const engine: Engine = {
  createClient: () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          refetchOnWindowFocus: false,
          retry: (count, error) => count < 2 && isApiError(error) && passing.includes(error.failure),
        },
      },
    }),
  Observer: QueryObserver,
}

/** For the screens behind a login, which use the library's own hooks and, in the back office, preview other pages. */
export function Queries({ children }: { children: ReactNode }) {
  const client = useAnswers().started()?.client
  const { config } = useTenant()
  const load = useCallback<LoadPage>((name) => loadParts(name, config), [config])
  if (client === undefined) throw new Error('The page was shown before its query library was there')
  return (
    <QueryClientProvider client={client}>
      <PageLoaderContext value={load}>{children}</PageLoaderContext>
    </QueryClientProvider>
  )
}
