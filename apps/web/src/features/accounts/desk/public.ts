/** What the back office of other rooms may use of accounts; their screens need the words `assist`. */
export { Assist } from './assist.tsx'
