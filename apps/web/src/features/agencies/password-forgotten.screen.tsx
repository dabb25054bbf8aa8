import { ForgottenPassword } from '#features/accounts/public.tsx'
import { usePathTo } from '#routing/use-path-to.ts'

/** agencyPasswordForgotten: the mail's link leads back to the agencies' own page. */
export function Screen() {
  return <ForgottenPassword login={usePathTo()('agencyLogin')} area="agentur" />
}
