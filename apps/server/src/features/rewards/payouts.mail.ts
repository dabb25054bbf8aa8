import type { RewardMail } from './mail-facts.ts'

const claimed: RewardMail = {
  name: 'reward.claimed',
  holds: (row) => row.claimMethod === 'bank',
  de: ({ firstName, amount, iban, url, formal }) => ({
    subject: formal ? `Wir überweisen Ihre Prämie: ${amount}` : `Wir überweisen deine Prämie: ${amount}`,
    preview: formal ? 'Ihre Bankverbindung ist notiert.' : 'Deine Bankverbindung ist notiert.',
    heading: 'Die Überweisung ist vorgemerkt',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, wir überweisen Ihre Prämie mit der nächsten Auszahlung. Das dauert meist einige Werktage.`
          : `Hallo ${firstName}, wir überweisen deine Prämie mit der nächsten Auszahlung. Das dauert meist einige Werktage.`,
      },
      { kind: 'facts', facts: [['Betrag', amount], ...(iban === null ? [] : [['Konto', iban] as const])] },
      {
        kind: 'text',
        text: formal
          ? 'Stimmt etwas nicht? Bis die Auszahlung beginnt, können Sie die Angaben noch ändern.'
          : 'Stimmt etwas nicht? Bis die Auszahlung beginnt, kannst du die Angaben noch ändern.',
      },
      { kind: 'button', label: 'Angaben ansehen', url },
    ],
  }),
  en: ({ firstName, amount, iban, url }) => ({
    subject: `We will transfer your reward: ${amount}`,
    preview: 'We have your bank details.',
    heading: 'Your transfer is scheduled',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, we will transfer your reward with the next payout. This usually takes a few working days.`,
      },
      { kind: 'facts', facts: [['Amount', amount], ...(iban === null ? [] : [['Account', iban] as const])] },
      { kind: 'text', text: 'Something not right? You can change your details until the payout starts.' },
      { kind: 'button', label: 'Check my details', url },
    ],
  }),
}

const paidOut: RewardMail = {
  name: 'reward.paidOut',
  holds: (row) => row.state === 'paidOut',
  de: ({ firstName, amount, iban, product, formal }) => ({
    subject: formal ? `Ihre Prämie ist überwiesen: ${amount}` : `Deine Prämie ist überwiesen: ${amount}`,
    preview: 'Das Geld ist unterwegs.',
    heading: 'Die Prämie ist überwiesen',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, die Bank hat die Überweisung bestätigt. Danke für Ihre Empfehlung!`
          : `Hallo ${firstName}, die Bank hat die Überweisung bestätigt. Danke, dass du dabei bist!`,
      },
      { kind: 'amount', label: product, amount },
      ...(iban === null ? [] : [{ kind: 'facts', facts: [['Konto', iban]] } as const]),
    ],
  }),
  en: ({ firstName, amount, iban, product }) => ({
    subject: `Your reward has been transferred: ${amount}`,
    preview: 'The money is on its way.',
    heading: 'Your reward has been transferred',
    blocks: [
      { kind: 'text', text: `Hello ${firstName}, the bank has confirmed the transfer. Thank you for taking part!` },
      { kind: 'amount', label: product, amount },
      ...(iban === null ? [] : [{ kind: 'facts', facts: [['Account', iban]] } as const]),
    ],
  }),
}

const returned: RewardMail = {
  name: 'reward.returned',
  holds: (row) => row.state === 'provided' && row.claimedAt === null,
  de: ({ firstName, amount, deadline, url, formal }) => ({
    subject: formal ? 'Ihre Überweisung kam zurück' : 'Deine Überweisung kam zurück',
    preview: formal
      ? 'Bitte geben Sie Ihre Bankverbindung noch einmal an.'
      : 'Bitte gib deine Bankverbindung noch einmal an.',
    heading: 'Die Überweisung hat nicht geklappt',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, die Bank konnte ${amount} nicht gutschreiben. Meist passt die IBAN nicht zum Namen, oder das Konto gibt es nicht mehr. Ihre Prämie ist sicher: Bitte geben Sie Ihre Bankverbindung noch einmal an.`
          : `Hallo ${firstName}, die Bank konnte ${amount} nicht gutschreiben. Meist passt die IBAN nicht zum Namen, oder das Konto gibt es nicht mehr. Deine Prämie ist sicher: Bitte gib deine Bankverbindung noch einmal an.`,
      },
      { kind: 'button', label: 'Bankverbindung angeben', url },
      { kind: 'note', text: `Einlösbar bis ${deadline}.` },
    ],
  }),
  en: ({ firstName, amount, deadline, url }) => ({
    subject: 'Your transfer came back',
    preview: 'Please enter your bank details again.',
    heading: 'The transfer did not work',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, the bank could not credit ${amount}. Usually this means that the IBAN doesn’t match the name or the account no longer exists. Your reward is safe: please enter your bank details again.`,
      },
      { kind: 'button', label: 'Enter my bank details', url },
      { kind: 'note', text: `Claim it by ${deadline}.` },
    ],
  }),
}

export const payoutMails: readonly RewardMail[] = [claimed, paidOut, returned]
