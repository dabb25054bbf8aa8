import type { FastifyInstance } from 'fastify'

/**
 * `/dev/consent-manager.js` plays a consent manager that a client has bought: it implements the framework's interface
 * (`__tcfapi` 2.2) and, as many do, fires an event and keeps a state under names of its own.
 */
export function registerConsentManager(http: FastifyInstance): void {
  http.get('/dev/consent-manager.js', (_request, answer) =>
    answer
      .type('text/javascript; charset=utf-8')
      // Commercial ones are served by another host.
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .send(script),
  )
}

const script = `(() => {
  const cookie = 'demo-consent-manager'
  const german = document.documentElement.lang !== 'en'
  const say = (de, en) => (german ? de : en)
  const all = Array.from({ length: 11 }, (_, at) => at + 1)
  const read = () => {
    const found = document.cookie.split('; ').find((one) => one.startsWith(cookie + '='))
    return found === undefined ? undefined : found.slice(cookie.length + 1).split('.').filter(Boolean).map(Number)
  }
  let given = read()
  let banner
  const listeners = new Map()
  let lastListener = 0

  const dataOf = (eventStatus, listenerId) => ({
    tcfPolicyVersion: 4,
    cmpId: 1,
    cmpVersion: 1,
    gdprApplies: true,
    eventStatus,
    cmpStatus: 'loaded',
    listenerId,
    isServiceSpecific: true,
    useNonStandardTexts: false,
    publisherCC: 'DE',
    purposeOneTreatment: false,
    purpose: {
      consents: Object.fromEntries(all.map((id) => [id, (given ?? []).includes(id)])),
      legitimateInterests: Object.fromEntries(all.map((id) => [id, false])),
    },
    vendor: { consents: {}, legitimateInterests: {} },
    specialFeatureOptins: {},
    publisher: { consents: {}, legitimateInterests: {}, customPurpose: { consents: {}, legitimateInterests: {} }, restrictions: {} },
  })
  const status = () => (banner !== undefined ? 'cmpuishown' : 'tcloaded')
  const tell = (eventStatus) => {
    for (const [id, callback] of listeners) callback(dataOf(eventStatus, id), true)
    if (eventStatus !== 'cmpuishown') window.dispatchEvent(new CustomEvent('consent-manager', { detail: { ...state.consent } }))
  }
  const state = {
    get consent() {
      const has = (id) => (given ?? []).includes(id)
      return { preferences: has(1), statistics: has(8), marketing: has(7) }
    },
    renew: () => show(),
  }
  window.ConsentManager = state

  const commands = {
    ping: (callback) => callback({
      gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: banner === undefined ? 'hidden' : 'visible',
      apiVersion: '2.2', cmpVersion: 1, cmpId: 1, gvlVersion: 1, tcfPolicyVersion: 4,
    }, true),
    getTCData: (callback) => callback(dataOf(status()), true),
    addEventListener: (callback) => {
      const id = (lastListener += 1)
      listeners.set(id, callback)
      callback(dataOf(status(), id), true)
    },
    removeEventListener: (callback, id) => callback(listeners.delete(id)),
    displayConsentUi: (callback) => {
      show()
      callback(null, true)
    },
  }
  window.__tcfapi = (command, version, callback, parameter) => {
    const run = Object.hasOwn(commands, command) && version === 2 ? commands[command] : undefined
    return run === undefined ? callback(null, false) : run(callback, parameter)
  }

  const choose = (purposes) => {
    given = purposes
    document.cookie = cookie + '=' + (purposes.join('.') || '.') + '; Path=/; Max-Age=5184000; ' +
      (window.parent === window ? 'SameSite=Lax' : 'SameSite=None; Secure; Partitioned')
    banner?.remove()
    banner = undefined
    document.body.style.paddingBottom = ''
    tell('useractioncomplete')
  }
  const make = (name, style, text) => {
    const element = document.createElement(name)
    element.style.cssText = style
    if (text !== undefined) element.textContent = text
    return element
  }
  function show() {
    if (banner !== undefined) return
    banner = make('section', 'position:fixed;inset:auto 0 0 0;z-index:60;background:#fff;color:#111;border-top:4px solid #111;padding:20px;font:16px/1.5 sans-serif')
    banner.id = 'consent-manager'
    banner.setAttribute('aria-label', say('Einwilligungen', 'Consent'))
    const inner = make('div', 'max-width:960px;margin:0 auto;display:grid;gap:12px')
    inner.append(
      make('strong', 'font-size:18px', say('Wir fragen, bevor wir zählen', 'We ask before we count')),
      make('p', 'margin:0', say('Dieses Fenster gehört zum Consent-Manager des Kunden (Vorführung).', 'This banner belongs to the client’s consent manager (demo).')),
    )
    const row = make('div', 'display:flex;flex-wrap:wrap;gap:12px')
    for (const [text, purposes] of [
      [say('Alles akzeptieren', 'Accept all'), all],
      [say('Alles ablehnen', 'Reject all'), []],
      [say('Nur Statistik', 'Statistics only'), [1, 8]],
    ]) {
      const button = make('button', 'min-height:44px;padding:0 18px;border:2px solid #111;background:#fff;color:#111;font:inherit;font-weight:600;cursor:pointer', text)
      button.type = 'button'
      button.addEventListener('click', () => choose(purposes))
      row.append(button)
    }
    inner.append(row)
    banner.append(inner)
    document.body.append(banner)
    // The bottom of the page stays reachable.
    document.body.style.paddingBottom = banner.offsetHeight + 'px'
    tell('cmpuishown')
  }

  if (given === undefined) show()
  else tell('tcloaded')
})()
`
