import type { RouteName } from './route-types.ts'

export interface Navigated {
  readonly name: RouteName
  /** The route's path with its parameters' names, never their values: `/de/empfehlung/:empfehlungsnummer`. */
  readonly path: string
  readonly title: string
}

let last: Navigated | undefined

/** The page that was navigated to last; undefined before the first is there. */
export const lastNavigated = (): Navigated | undefined => last

/**
 * Fires `navigated` on the window after each navigation, the first page included (spec §2.1). Whoever tracks listens
 * there, and asks for consent first; numbers and tokens of an address are never in it.
 */
export function announceNavigation(navigated: Navigated): void {
  last = navigated
  window.dispatchEvent(new CustomEvent<Navigated>('navigated', { detail: navigated }))
}
