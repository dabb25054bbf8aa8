/** What other rooms may use of logins with a tenant's provider. */
export { SingleSignOn, type SingleSignOnProps } from './single-sign-on.tsx'
