/** The portal's components about the agency itself. */
export { AgencyStanding, type Standing } from '../agency-standing.tsx'
export { MembersTab } from './members-tab.tsx'
export { SavedViews } from './saved-views.tsx'
export { ProfileTab } from './profile-tab.tsx'
