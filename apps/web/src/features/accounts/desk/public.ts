/** What the back office of other rooms may use of accounts; their screens need the words `assist`. */
export { AdminLoginButton } from './admin-login-button.tsx'
