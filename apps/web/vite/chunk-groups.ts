import { fileURLToPath } from 'node:url'

interface ModuleInfo {
  readonly importedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

const at = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const screen = (name: string): string => at(`features/${name}.tsx`)
const entry = at('boot/entry-client.ts')
/** The pages that strangers open first. */
const firstPages = ['catalogue/home.screen', 'recipients/landing.screen', 'recommendations/recommend.screen'].map(
  screen,
)
/** Smaller than the overhead of a separate file; a first page shares it with later ones. */
const tiny = new Set(['recipients/elsewhere'].map(screen))
/** Notices above the form of a login; each alone is smaller than the overhead of its file. */
const loginNotices = new Set(['accounts/attached-notice', 'accounts/device-link'].map(screen))
/** A tile of an offer, and the icons that only a category names. */
const offers = new Set(['tile.tsx', 'icon-by-name.ts', 'subject-icons.ts'].map((file) => at(`ui/${file}`)))
/** Unsaved input over a login; each alone is smaller than the overhead of its file. */
const keptInput = new Set(
  ['features/shell/kept-input.tsx', 'features/shell/kept-note.tsx', 'platform/form/use-kept-input.ts'].map(at),
)
/** Asks whether a login could end over a form: shared by pages that share no more. */
const keptInputLater = at('features/shell/kept-input-later.tsx')
/** Login pages ask whether there is any. */
const drafts = at('platform/form/drafts.ts')
/** What people fill in on their way. */
const forms = [
  'recommendations/recommend.screen',
  'recipients/data.form',
  'recipients/consent.screen',
  'recipients/bank.screen',
  'rewards/claim.screen',
  'accounts/login.screen',
  'accounts/forgotten-password.screen',
  'shell/link-needed',
].map(screen)

/**
 * The file of a module, where the bundler's own choice (one file for each set of pages that share a module) would make
 * twenty small files of a page: each has its overhead, its imports and a compression window of its own. Modules that
 * every page starts with, or that two first pages share, are one file; modules that three forms share another.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id === entry) return null
  const sharedBy = (pages: readonly string[]) =>
    pages.filter((page) => page !== id && reach(page, graph).has(id)).length
  const isEverywhere = id.includes('rolldown/runtime') || reach(entry, graph).has(id) || tiny.has(id)
  if (isEverywhere || sharedBy(firstPages) > 1) return 'app'
  if (loginNotices.has(id)) return 'notices'
  if (offers.has(id)) return 'offers'
  if (keptInput.has(id)) return 'kept'
  if (id === keptInputLater) return 'keep'
  if (id === drafts) return 'drafts'
  return sharedBy(forms) > 2 ? 'forms' : null
}

const known = new Map<string, ReadonlySet<string>>()

/** Everything that a module imports at once, itself included. */
function reach(from: string, graph: Graph): ReadonlySet<string> {
  const before = known.get(from)
  if (before !== undefined) return before
  const seen = new Set([from])
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  known.set(from, seen)
  return seen
}
