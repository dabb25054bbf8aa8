import { QueryClient, QueryObserver, useQuery } from '@tanstack/react-query'
import { useContext, useLayoutEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { createAnswers } from '#platform/answers/answers.ts'
import type { Engine, Seed } from '#platform/answers/answers.ts'
import { AnswersContext } from '#platform/answers/use-answer.ts'
import { useWords, WordContext } from '#platform/i18n/use-words.ts'
import { byNamespace, createWordStore } from '#platform/i18n/word-store.ts'
import { queryOf } from '#platform/query.ts'
import { noSessions, SessionContext } from '#platform/session/use-session.ts'
import { TenantContext, useTenant } from '#platform/tenant/tenant.ts'
import { LocationContext, NavigateContext, PlaceContext } from '#routing/place-context.ts'
import { pathOf } from '#routing/path-to.ts'
import type { RouteName } from '#routing/route-types.ts'
import { createRouting, RoutingContext, useRouting } from '#routing/routing-context.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import type { Brand } from '#ui/ui-provider.tsx'
import type { UiTexts } from '#ui/ui.words.ts'
import { FrameContext, useFrame } from '../frame-context.ts'
import { ScreenContext } from '../page-outlet.tsx'
import { PageLoaderContext } from './page-loader.ts'

interface Props {
  /** A page without parameters. */
  readonly name: RouteName
  readonly locale: 'de' | 'en'
  /** The answers that replace those of a visitor's calls. */
  readonly seeds?: readonly Seed[] | undefined
  /** Words that override the tenant's, by `namespace.key`. */
  readonly words?: Readonly<Record<string, string>> | undefined
  readonly brand?: Brand | undefined
  /** The content of its layout instead of its own screen. */
  readonly screen?: ReactNode
}

const none = {}
const noSeeds: readonly Seed[] = []

/** A page of the tenant's as an anonymous visitor gets it: its layout and its screen, in its language. */
export function PublicPage({ name, locale, seeds = noSeeds, words: own = none, brand, screen }: Props) {
  const tenant = useTenant()
  const around = useRouting()
  const { year } = useFrame()
  const failed = useWords('preview')('failed')
  const load = useContext(PageLoaderContext)
  const page = useQuery({ queryKey: ['page', name], queryFn: () => load(name), staleTime: Infinity })
  const language = useQuery(queryOf('getLanguageContent', { params: { locale } }))
  const said = language.data as Readonly<Record<string, string>> | undefined
  const words = useMemo(
    () =>
      said === undefined
        ? undefined
        : createWordStore(locale, Object.fromEntries(byNamespace({ ...said, ...own })), () => Promise.resolve({})),
    [said, own, locale],
  )
  const answers = useAnswersIn(locale, seeds)
  const routing = useMemo(
    () => createRouting({ locale, table: around.table }, around.guard, { isOutside: () => false }),
    [around, locale],
  )
  const location = useMemo(() => ({ pathname: pathOf(routing.path, name), search: '' }), [routing, name])
  const place = useMemo(() => ({ name, params: {} }), [name])
  const visited = useMemo(() => ({ ...tenant, demo: false }), [tenant])
  const frame = useMemo(() => ({ year }), [year])
  if (page.isError || language.isError) return <p className="p-8">{failed}</p>
  if (words === undefined || page.data === undefined) return null
  const { Layout, Screen } = page.data
  return (
    <TenantContext value={visited}>
      <AnswersContext value={answers}>
        <WordContext value={words}>
          <SessionContext value={noSessions}>
            <RoutingContext value={routing}>
              <FrameContext value={frame}>
                <NavigateContext value={stay}>
                  <LocationContext value={location}>
                    <PlaceContext value={place}>
                      <UiProvider locale={locale} texts={words.get('ui') as UiTexts} brand={brand ?? tenant.brand}>
                        <ScreenContext value={screen ?? <Screen />}>
                          <Layout />
                        </ScreenContext>
                      </UiProvider>
                    </PlaceContext>
                  </LocationContext>
                </NavigateContext>
              </FrameContext>
            </RoutingContext>
          </SessionContext>
        </WordContext>
      </AnswersContext>
    </TenantContext>
  )
}

/** A preview leads nowhere. */
const stay = (): void => undefined

/** The given answers, and for all others the calls that a visitor's page would make; none is requested twice. */
function useAnswersIn(locale: 'de' | 'en', seeds: readonly Seed[]) {
  const answers = useMemo(
    () => createAnswers(seeds, () => Promise.resolve(engineIn(locale))),
    // oxlint-disable-next-line react/exhaustive-deps -- later ones are put into them
    [locale],
  )
  useLayoutEffect(() => {
    for (const [key, answer] of seeds) answers.put(key, answer)
  }, [answers, seeds])
  return answers
}

const engineIn = (locale: 'de' | 'en'): Engine => ({
  createClient: () =>
    new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, meta: { locale } } } }),
  Observer: QueryObserver,
})
