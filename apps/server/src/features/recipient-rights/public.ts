/** The nightly work for people who asked to be erased. */
export { eraseAsked } from './erase-asked.ts'
export { forgetRightsAddresses } from './rights-address.ts'
