/**
 * The most that a public page may load before the first input: script and style, compressed, in bytes. A commit that
 * needs more raises it here and says why. `npm run bench -- f` lists the bytes by package.
 * Every page tells a session that is over from a logout, after which nothing typed may be left: under 100 bytes. The
 * translation of the wire knows yes and no: under 30. The names of files hold hashes, which compress otherwise after each
 * change of any screen: up to 40; all were raised by 70 for that.
 */
export const budget: Readonly<Record<string, number>> & { readonly other: number } = {
  // The preview of the back office renders these pages: modules that they share have names.
  Home: 97_470,
  EmpfaengerDaten: 97_940,
  Empfehlen: 108_630,
  EmpfehlenAgent: 111_600,
  EmpfehlungTeilen: 110_430,
  // The form and, since its text is an operator's, what draws texts.
  Kontakt: 110_740,
  // Who invites and what one gets, beside the form of an account; tells forms that were sent early that they may go.
  Einladung: 109_750,
  other: 109_620,
}
