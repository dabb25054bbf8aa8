import { usePathTo } from '#routing/use-path-to.ts'
import { ForgottenPassword } from './forgotten-password.tsx'

/** PasswortVergessen. */
export function Screen() {
  return <ForgottenPassword login={usePathTo()('Login')} />
}
