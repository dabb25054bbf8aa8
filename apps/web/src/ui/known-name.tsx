/** The account of this password, for the browser's password store; people see it elsewhere on the page. */
export function KnownName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
