/** What the installation's own command uses. */
export { createApiKey } from './create-api-key.ts'
