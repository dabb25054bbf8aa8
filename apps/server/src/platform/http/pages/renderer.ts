import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteName } from '@referral/contract/route-names'
import type { Locale } from '../../locale.ts'
import type { Seed } from '../seed.ts'
import type { BuiltInWords } from './built-in-words.ts'

type WordBook = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface RoutePath {
  readonly name: string
  readonly path: string
}

/** What of a tenant decides where an address leads. */
export interface Site {
  readonly config: object
  readonly routes: readonly RoutePath[]
  /** Paths of its listing pages. */
  readonly listings: readonly string[]
  readonly prePage: boolean
  /** What forced login leaves open, where it is not the default. */
  readonly openRoutes?: readonly RouteName[]
}

type Known = 'yes' | 'no' | 'unknown'
export type Visitor = Readonly<Record<'user' | 'agency' | 'operator' | 'recipientToken' | 'rewardToken', Known>>

export interface PageResolution {
  readonly kind: 'page'
  readonly locale: Locale
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
  /** Its address as the page itself may tell it: without a token. */
  readonly path: string
  readonly status: 200 | 404 | 410
  readonly access: string
  readonly isIndexed: boolean
  readonly isWaiting: boolean
  readonly namespaces: readonly string[]
  /** Another site may frame it, where the tenant allows one. */
  readonly isFramed: boolean
  /** An isolated document: no foreign script runs in it. */
  readonly isIsolated: boolean
  /** What its screen needs of the build. */
  readonly modules: readonly string[]
  /** Leads strangers into the programme; a closed one has it no more. */
  readonly isBeginning: boolean
  /** A page of the back office. */
  readonly isDesk: boolean
  /** Its readers are business partners: addressed with "Sie", whatever tone the tenant uses for its customers. */
  readonly isFormal: boolean
  /** Paths of the tenant's own, already validated. */
  readonly routes: readonly RoutePath[]
  /** Paths of its listing pages, likewise. */
  readonly listings: readonly string[]
  readonly alternates: readonly { readonly locale: Locale; readonly path: string }[]
}

export interface IndexedPage {
  readonly name: RouteName
  /** Without parameters it has one address in each language. */
  readonly isPlain: boolean
  readonly locales: readonly Locale[]
}

export interface Bootstrap {
  readonly tenant: object
  readonly locale: Locale
  readonly routes: readonly RoutePath[]
  readonly listings: readonly string[]
  readonly words: WordBook
  readonly pageData: readonly Seed[]
  /** The caller of a personal page. */
  readonly user?: object
  readonly isByLink?: boolean
  readonly contentVersion: number
  readonly widget?: string
  readonly isMissing?: boolean
  readonly isDesk?: boolean
  readonly tone?: 'Sie'
  readonly isClosed?: boolean
  readonly isIsolated?: boolean
  readonly prePage: boolean
  readonly openRoutes?: readonly RouteName[]
  readonly year: number
}

/** The web app's server build, as much of it as pages need. The server never imports the web app's source. */
export interface Renderer {
  resolve(
    site: Site,
    path: string,
    query: URLSearchParams,
    visitor: Visitor,
    report: (fault: string) => void,
    /** The visitor's language, where it is one of the tenant's. */
    preferred?: Locale,
  ): PageResolution | { readonly kind: 'redirect'; readonly location: string }
  locate(
    site: Site,
    locale: Locale,
    place: {
      readonly name: RouteName
      readonly params?: Readonly<Record<string, string>>
      readonly query?: Readonly<Record<string, string>>
    },
  ): string
  /** The pages that search engines may index. */
  indexed(site: Site): readonly IndexedPage[]
  render(bootstrap: Bootstrap, path: string): Promise<string>
  /** The files of the build that a tenant's look needs, by their keys in the manifest. */
  lookOf(motif: string, hero: string): readonly string[]
  readonly words: BuiltInWords
  readonly files: BuiltFiles
}

/** The files that a page has to load, from the client build's manifest. */
export interface BuiltFiles {
  readonly folder: string
  readonly entry: string
  /** Scripts and styles of the entry and of these modules. */
  of(modules: readonly string[]): { readonly scripts: readonly string[]; readonly styles: readonly StyleSheet[] }
}

export interface StyleSheet {
  readonly href: string
  readonly text: string
}

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Another folder with a finished build may be named, so that building anew leaves a running server alone. */
export const builtWeb = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../../../../../web/dist')
const entryModule = 'src/boot/entry-client.ts'

/** The built web app; undefined without a build, and then the answer to a page says so. */
export async function loadRenderer(folder = builtWeb): Promise<Renderer | undefined> {
  const entry = join(folder, 'server/entry-server.js')
  const manifest = join(folder, 'client/.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return undefined
  const built = (await import(pathToFileURL(entry).href)) as Omit<Renderer, 'files'>
  return {
    ...built,
    files: readManifest(join(folder, 'client'), JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>),
  }
}

function readManifest(folder: string, manifest: Readonly<Record<string, Chunk>>): BuiltFiles {
  const collect = (name: string, seen: Set<string>): Chunk[] => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap((inner) => collect(inner, seen))]
  }
  const entry = manifest[entryModule]
  if (entry === undefined) throw new Error(`The web build has no ${entryModule}`)
  const known = new Map<string, ReturnType<BuiltFiles['of']>>()
  const sheetOf = (href: string): StyleSheet => ({ href, text: readFileSync(join(folder, href), 'utf8') })
  return {
    folder,
    entry: `/${entry.file}`,
    of(modules) {
      const key = modules.join()
      const before = known.get(key)
      if (before !== undefined) return before
      const seen = new Set<string>()
      const chunks = [...collect(entryModule, seen), ...modules.flatMap((module) => collect(module, seen))]
      // A separate style sheet appears in the manifest as an empty script.
      const files = chunks.filter(({ src }) => src?.endsWith('.css') !== true).map(({ file }) => `/${file}`)
      const css = chunks.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`)
      const found = {
        scripts: files.slice(1),
        styles: [...new Set(css)].map(sheetOf),
      }
      known.set(key, found)
      return found
    },
  }
}
