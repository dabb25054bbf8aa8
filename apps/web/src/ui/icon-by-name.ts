import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon.tsx'
import * as subjects from './subject-icons.ts'

/** What a name may mean beside the icons of every page. */
const icons: Readonly<Record<string, IconName>> = {
  mobile: subjects.mobileIcon,
  phone: subjects.phoneIcon,
  wifi: subjects.wifiIcon,
  bolt: subjects.boltIcon,
  tv: subjects.tvIcon,
  users: subjects.usersIcon,
  building: subjects.buildingIcon,
  briefcase: subjects.briefcaseIcon,
  card: subjects.cardIcon,
}

/** The icon that data name, as a category does; the server may know more icons than this build. */
export function iconOf(name: string): IconName {
  if (Object.hasOwn(icons, name)) return icons[name]!
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'tag'
}
