/** Components for the back office of other rooms; their screens need the words `assist`. */
export { AdminLoginButton } from './admin-login-button.tsx'
