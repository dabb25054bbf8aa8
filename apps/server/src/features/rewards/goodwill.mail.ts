import type { RewardMail } from './mail-facts.ts'

/** A lapsed reward is provided once more out of goodwill (Kulanz); its link thanks first, and leads on to the choice. */
export const goodwillMail: RewardMail = {
  name: 'reward.goodwill',
  page: 'Kulanzdanke',
  holds: (row) => row.state === 'provided' && row.claimedAt === null,
  de: ({ firstName, amount, product, deadline, url, formal }) => ({
    subject: formal ? `Aus Kulanz: Ihre Prämie über ${amount}` : `Aus Kulanz: deine Prämie über ${amount}`,
    preview: formal ? 'Sie liegt noch einmal für Sie bereit.' : 'Sie liegt noch einmal für dich bereit.',
    heading: formal ? 'Ihre Prämie liegt wieder bereit' : 'Deine Prämie liegt wieder bereit',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, die Frist für Ihre Prämie zu ${product} war schon vorbei. Wir machen eine Ausnahme: Sie können sie noch einmal einlösen.`
          : `Hallo ${firstName}, die Frist für deine Prämie zu ${product} war schon vorbei. Wir machen eine Ausnahme: Du kannst sie noch einmal einlösen.`,
      },
      { kind: 'amount', label: formal ? 'Ihre Prämie' : 'Deine Prämie', amount },
      { kind: 'button', label: formal ? 'Zu Ihrer Prämie' : 'Zu deiner Prämie', url },
      {
        kind: 'note',
        text: formal
          ? `Einlösbar bis ${deadline}. Der Link ist nur für Sie, bitte geben Sie ihn nicht weiter.`
          : `Einlösbar bis ${deadline}. Der Link ist nur für dich, bitte gib ihn nicht weiter.`,
      },
    ],
  }),
  en: ({ firstName, amount, product, deadline, url }) => ({
    subject: `As a goodwill gesture: your reward of ${amount}`,
    preview: 'You can claim it after all.',
    heading: 'Your reward is ready again',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, the deadline for your reward for ${product} had passed. We’re making an exception, so you can still claim it.`,
      },
      { kind: 'amount', label: 'Your reward', amount },
      { kind: 'button', label: 'Go to my reward', url },
      {
        kind: 'note',
        text: `Claim it by ${deadline}. This link is just for you, so please don’t share it.`,
      },
    ],
  }),
}
