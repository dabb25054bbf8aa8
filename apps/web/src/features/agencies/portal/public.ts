/** What the portal shows of an agency itself. */
export { JoiningState, type Standing } from '../joining-state.tsx'
export { MembersTab } from './members-tab.tsx'
export { SavedViews } from './saved-views.tsx'
export { ProfileTab } from './profile-tab.tsx'
