/** What other capabilities may use of objections. */
export { hasObjected, objectionDigest, setObjection } from './objections.ts'
