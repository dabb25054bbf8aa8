import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkNeededLater } from './link-needed-later.tsx'
import { NotFoundText } from './not-found-text.tsx'

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

interface Props<Data> {
  readonly query: Query<Data>
  /** In the shape of the later content. */
  readonly skeleton: ReactNode
  /** A screen's own text; undefined uses the common one. */
  readonly failed?: (error: unknown) => ReactNode | undefined
  /** h1 where the page's own heading comes with the data. */
  readonly titleAs?: 'h1' | 'h2' | undefined
  readonly children: (data: Data) => ReactNode
}

/** The data of a query, or its loading, failed and denied state; the empty state is the screen's. */
export function Loaded<Data>({ query, skeleton, failed, titleAs, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null || query.error === undefined) return skeleton
  return (
    failed?.(query.error) ?? (
      <LoadFailed error={query.error} titleAs={titleAs} isBusy={query.isFetching} retry={() => void query.refetch()} />
    )
  )
}

interface FailedProps {
  readonly error: unknown
  readonly titleAs: 'h1' | 'h2' | undefined
  readonly isBusy: boolean
  readonly retry: () => void
}

function LoadFailed({ error, titleAs, isBusy, retry }: FailedProps) {
  const w = useWords('shell')
  if (isApiError(error, 'notFound')) return <NotFoundText />
  if (isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired'))
    return <LinkNeededLater token="reward" isExpired={error.failure === 'tokenExpired'} inPlace />
  if (isApiError(error, 'forbidden'))
    return <ErrorState titleAs={titleAs} title={w('denied.title')} what={w('denied.text')} />
  return (
    <ErrorState
      titleAs={titleAs}
      title={w('failed.title')}
      what={isApiError(error) ? error.title : w('crash.what')}
      safe={w('failed.safe')}
      next={w('failed.next')}
      code={isApiError(error) ? error.instance : undefined}
      actions={
        <Button busy={isBusy} icon="refresh" onClick={retry}>
          {w('failed.retry')}
        </Button>
      }
    />
  )
}
