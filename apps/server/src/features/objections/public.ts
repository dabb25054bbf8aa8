/** What other capabilities may use of objections. */
export { forgetObjections, hasObjected, objectionDigest, setObjection } from './objections.ts'
