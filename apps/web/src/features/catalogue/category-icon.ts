import { iconPaths } from '#ui/icon-paths.ts'
import type { IconName } from '#ui/icon.tsx'

/** The icon of a category; the server may know more icons than this build. */
export function iconOf(name: string): IconName {
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'tag'
}
