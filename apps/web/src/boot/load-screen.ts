import type { ComponentType } from 'react'
import { isDeskScreen } from './is-desk-screen.ts'
import { ScreenNotLoaded } from '#routing/screen-not-loaded.ts'

export interface ScreenModule {
  readonly Screen: ComponentType
}

/** The pages that strangers open first; all others are listed in a file of their own (see modules.ts). */
const screens = import.meta.glob<ScreenModule>([
  '../features/catalogue/home.screen.tsx',
  '../features/catalogue/products.screen.tsx',
  '../features/recipients/landing.screen.tsx',
  '../features/recommendations/recommend.screen.tsx',
])
const fetchLater = () => import('./later-screens.ts')
const fetchDesk = () => import('./desk-screens.ts')
/** Spec §8: a chunk that hasn't loaded after two minutes won't. */
const limitMs = 120_000

async function load(screen: string): Promise<ScreenModule> {
  const file = `../features/${screen}.screen.tsx`
  const found =
    screens[file] ??
    (isDeskScreen(screen) ? (await fetchDesk()).deskScreens[file] : (await fetchLater()).laterScreens[file])
  if (found === undefined) throw new Error(`No screen ${screen}`)
  return found()
}

/** Fetches the list of all other screens when the visitor begins to use the page and may soon open one. */
export function prepareScreens(): void {
  fetchLater().catch(() => undefined)
}

/** Loads a screen of the catalogue, by its file below `src/features`. */
export async function loadScreen(screen: string): Promise<ScreenModule> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenNotLoaded(`${screen} took too long`)), limitMs)
  })
  try {
    return await Promise.race([load(screen), late])
  } catch (error) {
    throw error instanceof ScreenNotLoaded
      ? error
      : new ScreenNotLoaded(`${screen} could not be loaded`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
