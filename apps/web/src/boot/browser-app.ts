import { arrivalOf } from '@referral/domain/arrival'
import { call, setUpCalls } from '#platform/api/api.ts'
import { translate } from '#platform/i18n/translate.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import { firstUse } from '#platform/first-use.ts'
import { setUpConsent } from '#platform/consent/consent.ts'
import { isInFrame } from '#platform/frame/in-frame.ts'
import { takeToken } from '#platform/session/address-token.ts'
import { createBrowserStore, type BrowserStore } from '#platform/session/browser-store.ts'
import { draftsOf, forgetOthersData } from '#platform/session/forget-others.ts'
import { createSessionStore } from '#platform/session/session-store.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import { checkExpiry, watchExpiry } from '#platform/session/expiry.ts'
import { createAppRouter } from '#routing/app-router.ts'
import type { AppRouter, Shown } from '#routing/app-router.ts'
import { entryOf, isFormal, isFramed, isIsolated, isRouteName } from '#routing/catalogue.ts'
import { decide, takenToken } from '#routing/guards.ts'
import type { Match } from '#routing/match-path.ts'
import { lastNavigated } from '#routing/navigated.ts'
import { pathOf } from '#routing/path-to.ts'
import type { Routing } from '#routing/routing-context.ts'
import { loadArt } from '#ui/art.ts'
import { rootId, takeOperatorSession } from './bootstrap.ts'
import type { Bootstrap } from './bootstrap.ts'
import { createApp } from './create-app.tsx'
import type { App } from './create-app.tsx'
import { prepareScreens } from './load-screen.ts'
import { visitorOf } from './visitor.ts'

/** The app in the browser: sessions, consent, calls; the address loses its token first. */
export async function createBrowserApp(
  bootstrap: Bootstrap,
): Promise<{ readonly app: App; readonly router: AppRouter }> {
  const { tenant, locale } = bootstrap
  const store = createBrowserStore(tenant.config.url.startsWith('https:'))
  const sessions = createSessionStore(tenant.key, store, { operator: takeOperatorSession() })
  const taken = takeToken(location.pathname + location.search + location.hash)
  if (taken.token !== undefined) history.replaceState(history.state, '', taken.url)
  sessions.load()
  // Another tab logged another user in while the page was loading: it is loaded anew for that user.
  const [own, user] = [bootstrap.user, sessions.get().user]
  if (own && user && own.user.hash !== user.user.hash) location.reload()
  const wanted = { params: { locale }, query: { tone: bootstrap.tone } }
  const words = createWordStore(
    locale,
    bootstrap.words,
    async () => (await call('getLanguageContent', wanted)) as Record<string, string>,
  )
  if (bootstrap.isDesk === true) await import('#routing/desk-catalogue.ts')
  if (bootstrap.tone === 'Sie') await import('#routing/agency-catalogue.ts')
  // A link with another token is opened than the one whose cookie the server saw: the page's data belong to the
  // cookie's recipient.
  const isAnothers = taken.token !== undefined && bootstrap.isByLink === true
  const app = createApp(isAnothers ? { ...bootstrap, pageData: [] } : bootstrap, {
    words,
    sessions,
    missingPath: bootstrap.isMissing === true ? location.pathname : undefined,
  })
  const first = app.match(location.pathname) ?? { name: 'FileNotFound', params: {} }
  if (!isRouteName(first.name)) await import('#routing/later-catalogue.ts')
  if (taken.token !== undefined) placeToken(sessions, first, taken.token)
  // A logged-in user is not logged in anew: the token would wait for their logout.
  if (tenant.config.autologin && sessions.get().user === null && entryOf(first.name).ownToken !== true)
    sessions.setAutologinToken(taken.autologinToken)
  takeLoginToken(sessions, first, app.routing)
  setUpCalls({
    tenantKey: tenant.key,
    locale,
    titleOf: (failure) => {
      // The back office addresses formally, whatever the tenant's tone (features/shell/desk-words.tsx).
      const said = { ...words.get('shell'), ...bootstrap.deskWords?.['shell'] }
      return translate(said, locale, failure === 'failed' ? 'crash.what' : `problem.${failure}`)
    },
    tokenOf: sessions.tokenOf,
    onSessionEnded: (credential) =>
      credential === 'operator' ? sessions.end('operator') : sessions.end('user', 'agency'),
  })
  const asking = setUpConsent({ tenant, store, query: location.search, shown: lastNavigated })
  const reload = (): void => {
    giveDrafts(store)
    location.reload()
  }
  watchExpiry(sessions, reload, renewLater(sessions))
  window.addEventListener('storage', (event) => {
    if (event.key !== null && !event.key.startsWith('token-')) return
    // Another tab may have found the end of a session first, which is no logout.
    checkExpiry(sessions)
    sessions.load()
  })
  // Another personal link, opened on the page of the one before: only its fragment differs, so nothing would be loaded.
  window.addEventListener('hashchange', () => {
    if (takeToken(location.hash).token !== undefined) location.reload()
  })
  forgetOthersData(sessions, app.answers.forget)
  const given = store.item('session', 'drafts')
  if (given !== undefined)
    // A page without it still starts.
    await import('./hand-over.ts').then(
      ({ takeDrafts }) => takeDrafts(store, sessions, given),
      () => undefined,
    )
  const chosen = store.item('session', 'language')
  if (chosen !== undefined)
    // Without it the next document tries again.
    void import('./keep-language.ts').then(
      ({ keepLanguage }) => keepLanguage({ store, sessions, answers: app.answers, locale, chosen }),
      () => undefined,
    )
  if (tenant.frameHosts !== undefined && isInFrame())
    void import('#platform/frame/post-height.ts').then(({ postHeight }) =>
      postHeight(tenant, document.getElementById(rootId)!),
    )
  void firstUse().then(prepareScreens)
  await Promise.all([app.pages.loadFirst(first.name), loadArt(tenant.brand.motif), asking])
  const router = createAppRouter(
    {
      match: (path) => opensHere(app.match(path)),
      leave: (match, url, action) => leaveFrame(match, url) || leaveDocument(bootstrap, store, match, url, action),
      before: (match, url) =>
        beforePage(match, url, app.routing, sessions, () => words.ensure(['titles', ...entryOf(match.name).words])),
      // Nothing of a page that is another document is fetched ahead.
      load: async ({ name }) => (isRouteName(name) ? app.pages.load(name) : undefined),
    },
    first,
  )
  return { app, router }
}

/** An address that none of its paths fits is requested from the server: it may be one of the back office, or none. */
const opensHere = (match: Match | undefined): Match | undefined => (match?.name === 'FileNotFound' ? undefined : match)

/** Before this app loads the next document in its tab: unsaved input of an ended session goes along (decision 92). */
const giveDrafts = (store: BrowserStore): void => store.setItem('session', 'drafts', draftsOf.page?.())

/** A page that no frame may show takes the whole window: no other site draws over it (safety 23). */
function leaveFrame({ name }: Match, url: URL): boolean {
  if (!isInFrame() || isFramed(name)) return false
  void import('#platform/frame/open-outside.ts').then(({ openOutside }) => openOutside(url))
  return true
}

/**
 * A page that requires a password, bank data or a decision of the back office shares its document with no other page;
 * nor does a page that addresses its readers with "Sie", since a document's words have one tone, or one that is not in
 * the catalogue of this document.
 */
function leaveDocument(
  bootstrap: Bootstrap,
  store: BrowserStore,
  { name }: Match,
  url: URL,
  action: Shown['action'],
): boolean {
  const isAlike = isIsolated(name) === (bootstrap.isIsolated === true) && isFormal(name) === (bootstrap.tone === 'Sie')
  if (isAlike && isRouteName(name)) return false
  giveDrafts(store)
  if (action === 'PUSH') location.assign(url)
  else location.replace(url)
  return true
}

/** Guard and words before a page is opened: no flash of a page that isn't for this visitor. */
async function beforePage(
  match: Match,
  { searchParams }: URL,
  routing: Routing,
  sessions: SessionStore,
  ensureWords: () => Promise<void>,
): Promise<string | undefined> {
  const decision = decide(routing.guard, visitorOf(sessions.get()), {
    ...match,
    query: Object.fromEntries(searchParams),
  })
  if (decision.kind === 'redirect') {
    const { name, params, query } = decision.to
    return pathOf(routing.path, name, params, { ...arrivalOf(searchParams), ...query })
  }
  await ensureWords()
  return undefined
}

/** A link's token belongs to what its page needs; elsewhere to the page itself. */
function placeToken(sessions: SessionStore, { name }: Match, token: string): void {
  const { access } = entryOf(name)
  if (access === 'rewardToken') sessions.setRewardToken(token)
  else if (access === 'recipientToken') sessions.setRecipientToken(token)
  else sessions.setPageToken(token)
}

/** Removes the token from the path of AdminLogin before anything is shown: no address and no history keeps it. */
function takeLoginToken(sessions: SessionStore, { name, params }: Match, routing: Routing): void {
  const token = params['adminLoginToken']
  if (name !== 'AdminLogin' || token === undefined || token === takenToken) return
  sessions.setPageToken(token)
  const query = Object.fromEntries(new URLSearchParams(location.search))
  history.replaceState(history.state, '', pathOf(routing.path, name, { adminLoginToken: takenToken }, query))
}

/** Renews the sessions of a logged-in user; other visitors do not load the code. */
function renewLater(sessions: SessionStore): (seenAt: number) => void {
  let renewal: Promise<(seenAt: number) => Promise<unknown>> | undefined
  return (seenAt) => {
    renewal ??= import('#platform/session/renew.ts').then(({ createRenewal }) =>
      createRenewal({ sessions, ask: (token) => call('refreshSession', {}, { token }) }),
    )
    // Not fetched: the next minute tries again.
    renewal.then(
      (renew) => renew(seenAt),
      () => (renewal = undefined),
    )
  }
}
