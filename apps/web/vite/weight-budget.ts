/**
 * The most that a public page may load before the first input: script and style, compressed, in bytes. A commit that
 * needs more raises it here and says why. `npm run bench -- f` lists the bytes by package.
 * Every page tells a session that is over from a logout, after which nothing typed may be left: under 100 bytes. The
 * translation of the wire knows yes and no: under 30.
 */
export const budget: Readonly<Record<string, number>> & { readonly other: number } = {
  // The preview of the back office renders these pages: modules that they share have names.
  Home: 97_400,
  EmpfaengerDaten: 97_870,
  Empfehlen: 108_560,
  EmpfehlenAgent: 111_530,
  EmpfehlungTeilen: 110_360,
  // The form and, since its text is an operator's, what draws texts.
  Kontakt: 110_670,
  // Who invites and what one gets, beside the form of an account; tells forms that were sent early that they may go.
  Einladung: 109_680,
  other: 109_550,
}
