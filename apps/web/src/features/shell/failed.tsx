import { Component, createContext, useContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { ScreenNotLoaded } from '#routing/screen-not-loaded.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'

/** Why a page could not be opened; its layout stays and shows the error. */
export const OpeningError = createContext<unknown>(undefined)

/** Instead of a page that failed, or whose files are gone because of a new version (spec §8). */
function Failed({ error }: { error: unknown }) {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { name } = useTenant()
  const kind = isApiError(error, 'network') ? 'offline' : error instanceof ScreenNotLoaded ? 'stale' : 'crash'
  useEffect(() => {
    if (kind !== 'offline')
      // oxlint-disable-next-line no-console -- spec §8 requires the first line; the second is a fault of ours
      console.error(
        kind === 'stale' ? 'the app could not be rendered because imports are wrong' : 'a screen failed',
        error,
      )
  }, [error, kind])
  const title = w(`${kind}.title`)
  return (
    <Page width="text">
      <title>{`${title} · ${name}`}</title>
      <ErrorState
        titleAs="h1"
        title={title}
        what={w(`${kind}.what`)}
        safe={w('failed.safe')}
        next={w('failed.next')}
        actions={
          <>
            <Button icon="refresh" onClick={() => window.location.reload()}>
              {w('crash.reload')}
            </Button>
            <Button variant="secondary" href={pathTo('Home')}>
              {w('nav.home.to')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Keeps the frame around a failed screen; another page begins anew. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <Failed error={this.state.error} />
  }
}

/** The page, unless it could not be opened. */
export function OpenedPage({ children }: { children: ReactNode }) {
  const error = useContext(OpeningError)
  return error === undefined ? <ScreenBoundary>{children}</ScreenBoundary> : <Failed error={error} />
}
