/**
 * The texts about an e-code on the page that shows it and in the mail that leads there: one source, so that the two
 * never differ.
 */
export const ecodeWords = {
  de: {
    name: 'Gutscheincode',
    safe: 'Aus Sicherheitsgründen steht der Code in keiner Mail. Du findest ihn jederzeit auf seiner Seite.',
    safe_Sie: 'Aus Sicherheitsgründen steht der Code in keiner Mail. Sie finden ihn jederzeit auf seiner Seite.',
    redeem: 'Du löst ihn ein, indem du ihn beim Anbieter an der Kasse eingibst. Behandle ihn wie Bargeld.',
    redeem_Sie: 'Sie lösen ihn ein, indem Sie ihn beim Anbieter an der Kasse eingeben. Behandeln Sie ihn wie Bargeld.',
  },
  en: {
    name: 'Voucher code',
    safe: 'To keep the code safe, we never put it in an e-mail. You can see it on its page at any time.',
    redeem: 'To redeem it, enter it at the provider’s checkout. Treat it like cash.',
  },
} as const
