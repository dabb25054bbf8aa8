/** What the portal shows of an agency itself. */
export { JoiningState, type Standing } from '../joining-state.tsx'
