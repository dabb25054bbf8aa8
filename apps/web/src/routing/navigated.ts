import type { RouteName } from './route-types.ts'

export interface Navigated {
  readonly name: RouteName
  /** The route's path with its parameters' names, never their values: `/de/empfehlung/:empfehlungsnummer`. */
  readonly path: string
  readonly title: string
}

let last: Navigated | undefined

/** The last navigation; undefined before the first. */
export const lastNavigated = (): Navigated | undefined => last

/**
 * Fires `navigated` on the window after each navigation, the first page included (spec §2.1). Trackers listen to it,
 * and must ask for consent first; numbers and tokens of an address are never in it.
 */
export function announceNavigation(navigated: Navigated): void {
  last = navigated
  window.dispatchEvent(new CustomEvent<Navigated>('navigated', { detail: navigated }))
}
