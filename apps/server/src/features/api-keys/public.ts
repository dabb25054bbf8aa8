/** For the installation's own command. */
export { createApiKey } from './create-api-key.ts'
