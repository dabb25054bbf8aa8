import type { ReactNode } from 'react'
import { createAnswers } from '#platform/answers/answers.ts'
import type { Answers } from '#platform/answers/answers.ts'
import { AnswersContext } from '#platform/answers/use-answer.ts'
import { WordContext } from '#platform/i18n/use-words.ts'
import type { WordStore } from '#platform/i18n/word-store.ts'
import { nobody } from '#platform/session/session-store.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { TenantContext } from '#platform/tenant/tenant.ts'
import { isFramed } from '#routing/catalogue.ts'
import { createMatcher } from '#routing/match-path.ts'
import type { MatchPath } from '#routing/match-path.ts'
import { tableOf } from '#routing/built-in-routes.ts'
import { createRouting, RoutingContext } from '#routing/routing-context.ts'
import type { Routing } from '#routing/routing-context.ts'
import type { Bootstrap } from './bootstrap.ts'
import { FrameContext } from '#features/shell/frame-context.ts'
import { createPages } from './pages.ts'
import type { Pages } from './pages.ts'

interface AppParts {
  readonly words: WordStore
  readonly sessions?: SessionStore | undefined
  readonly missingPath?: string | undefined
}

export interface App {
  readonly match: MatchPath
  readonly pages: Pages
  readonly routing: Routing
  readonly answers: Answers
  /** Everything around the router. */
  readonly Around: (props: { children: ReactNode }) => ReactNode
}

/** The app of one page, the same on the server and in the browser. */
export function createApp(bootstrap: Bootstrap, parts: AppParts): App {
  const { tenant, locale } = bootstrap
  const table = tableOf(bootstrap.routes)
  const guard = { config: tenant.config, openRoutes: bootstrap.openRoutes, hasPrePage: bootstrap.prePage }
  const { missingPath } = parts
  const match = createMatcher(table, bootstrap.listings)
  const hasFrame = bootstrap.widget !== undefined && tenant.frameHosts !== undefined
  const isOutside = (href: string): boolean =>
    hasFrame && !isFramed(match(href.split(/[?#]/, 1)[0] ?? '')?.name ?? 'FileNotFound')
  const routing = createRouting({ locale, table, widget: bootstrap.widget }, guard, { missingPath, isOutside })
  const answers = createAnswers(bootstrap.pageData, async () => (await import('./query-engine.tsx')).engine)
  const sessions = { store: parts.sessions, arrived: { ...nobody, user: bootstrap.user ?? null } }
  const frame = { year: bootstrap.year, deskWords: bootstrap.deskWords }
  const Around: App['Around'] = ({ children }) => (
    <AnswersContext value={answers}>
      <TenantContext value={tenant}>
        <WordContext value={parts.words}>
          <SessionContext value={sessions}>
            <RoutingContext value={routing}>
              <FrameContext value={frame}>{children}</FrameContext>
            </RoutingContext>
          </SessionContext>
        </WordContext>
      </TenantContext>
    </AnswersContext>
  )
  return { match, pages: createPages(tenant.config, answers), routing, answers, Around }
}
