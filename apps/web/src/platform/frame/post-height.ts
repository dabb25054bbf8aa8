const local = /^http:\/\/((\w[\w-]*\.)*localhost|127\.0\.0\.1):\d+$/

interface Hosts {
  readonly frameHosts?: readonly string[] | undefined
  /** The demo may also be framed by sites on the local machine. */
  readonly demo: boolean
}

/** Whether a site may frame this page, and so may know its height. */
export const isHost = ({ frameHosts, demo }: Hosts, origin: string): boolean =>
  frameHosts !== undefined && (frameHosts.includes(origin) || (demo && local.test(origin)))

/**
 * Reports our page's height to the page around it at each change, once that has sent a greeting from one of the
 * tenant's hosts (`/embed.js` does), and reports navigation: to that origin alone.
 */
export function postHeight(hosts: Hosts, content: Element): void {
  let host: string | undefined
  const tell = () => {
    // A window that is laid over the page's foot, as consent managers do, makes room for itself by padding.
    const { paddingTop, paddingBottom } = getComputedStyle(document.body)
    const room = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
    const height = content.getBoundingClientRect().height + room
    if (host !== undefined) window.parent.postMessage({ type: 'referral:height', height: Math.ceil(height) }, host)
  }
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isGreeting(data) || !isHost(hosts, origin)) return
    if (host === undefined) {
      const sizes = new ResizeObserver(tell)
      sizes.observe(content)
      sizes.observe(document.body, { box: 'border-box' })
      window.addEventListener('navigated', () => window.parent.postMessage({ type: 'referral:page' }, host ?? origin))
    }
    host = origin
    tell()
  })
}

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === 'referral:hello'
