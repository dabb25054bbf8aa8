/**
 * The most that a public page may load before the first input: script and style, compressed, in bytes. A commit that
 * needs more raises it here and says why. `npm run bench -- f` lists the bytes by package.
 */
export const budget: Readonly<Record<string, number>> & { readonly other: number } = {
  // The preview of the back office renders these pages: modules that they share have names.
  Home: 97_330,
  EmpfaengerDaten: 97_800,
  Empfehlen: 108_490,
  EmpfehlenAgent: 111_450,
  EmpfehlungTeilen: 110_260,
  // The form and, since its text is an operator's, what draws texts.
  Kontakt: 110_600,
  // Who invites and what one gets, beside the form of an account; tells forms that were sent early that they may go.
  Einladung: 109_600,
  other: 109_550,
}
