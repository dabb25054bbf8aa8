import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserApp } from './browser-app.ts'
import { rootId, takeBootstrap } from './bootstrap.ts'
import { BrowserView } from './router-view.tsx'

async function start(): Promise<void> {
  const { app, router } = await createBrowserApp(takeBootstrap())
  const { Around, pages } = app
  // From here on React answers presses of buttons, so they are not noted any more (start-lines.ts).
  dispatchEvent(new Event('app-starting'))
  // As a transition it yields to taps and typing between its steps.
  startTransition(() => {
    hydrateRoot(
      document.getElementById(rootId)!,
      <StrictMode>
        <Around>
          <BrowserView router={router} pages={pages} />
        </Around>
      </StrictMode>,
    )
  })
}

export function startApp(): void {
  // The page's own lines log and tell it (start-lines.ts).
  start().catch((detail: unknown) => dispatchEvent(new CustomEvent('app-failed', { detail })))
}
