import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { Engine } from '#platform/answers/answers.ts'
import { useAnswers } from '#platform/answers/use-answer.ts'

const passing: readonly string[] = ['network', 'timeout', 'unavailable']

/** The query library, in a file of its own: see `platform/answers`. */
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

/** For the screens behind a login, which use the library's own hooks. */
export function Queries({ children }: { children: ReactNode }) {
  const client = useAnswers().started()?.client
  if (client === undefined) throw new Error('The page was shown before its query library was there')
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
