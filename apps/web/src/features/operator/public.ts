/** What other rooms of the back office use of this one. */
export { useUnsaved } from './use-unsaved.ts'
