/**
 * The most that a public page may load before the first input: script and style, compressed, in bytes. A commit that
 * needs more raises it here and says why. `npm run bench -- f` lists the bytes by package.
 * Every page tells a session that is over from a logout, after which nothing typed may be left: under 100 bytes. The
 * translation of the wire knows yes and no: under 30. The names of files hold hashes, which compress otherwise after each
 * change of any screen: up to 40; all were raised by 70 for that.
 * Every page takes over the unsaved input of the document before it (decision 92): up to 110.
 * Days in lists have short months in English: up to 95.
 */
export const budget: Readonly<Record<string, number>> & { readonly other: number } = {
  // The preview of the back office renders these pages: modules that they share have names.
  Home: 97_680,
  EmpfaengerDaten: 98_150,
  Empfehlen: 108_840,
  EmpfehlenAgent: 111_810,
  EmpfehlungTeilen: 110_640,
  // The form and, since its text is an operator's, what draws texts; asks whether a login could end over the message.
  Kontakt: 111_240,
  // Who invites and what one gets, beside the form of an account; tells forms that were sent early that they may go.
  Einladung: 109_960,
  // The login says whether input is kept.
  Login: 110_380,
  other: 109_830,
}
