import { ecodeWords } from '@referral/contract/ecode-words'
import type { MailTemplate } from '#platform/mail/content.ts'
import { forEitherBeneficiary, type RewardMail } from './mail-facts.ts'
import { goodwillMail } from './goodwill.mail.ts'
import { payoutMails } from './payouts.mail.ts'

const provided: RewardMail = {
  name: 'reward.provided',
  holds: (row) => row.state === 'provided' && row.claimedAt === null,
  de: ({ firstName, amount, product, deadline, url, formal }) => ({
    subject: formal ? `Ihre Prämie liegt bereit: ${amount}` : `Deine Prämie liegt bereit: ${amount}`,
    preview: formal ? 'Jetzt aussuchen, wie Sie sie bekommen.' : 'Jetzt aussuchen, wie du sie bekommst.',
    heading: formal ? 'Ihre Prämie ist da' : 'Deine Prämie ist da',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, der Vertrag über ${product} steht und die Widerspruchsfrist ist vorbei. Damit gehört Ihnen die Prämie.`
          : `Hallo ${firstName}, der Vertrag über ${product} steht und die Widerspruchsfrist ist vorbei. Damit gehört dir die Prämie.`,
      },
      { kind: 'amount', label: formal ? 'Ihre Prämie' : 'Deine Prämie', amount },
      {
        kind: 'text',
        text: formal
          ? 'Wählen Sie, ob wir sie überweisen oder ob Sie einen Gutscheincode möchten.'
          : 'Such dir aus, ob wir sie überweisen oder ob du einen Gutscheincode möchtest.',
      },
      { kind: 'button', label: 'Prämie einlösen', url },
      {
        kind: 'note',
        text: formal
          ? `Einlösbar bis ${deadline}. Der Link ist nur für Sie, bitte geben Sie ihn nicht weiter.`
          : `Einlösbar bis ${deadline}. Der Link ist nur für dich, bitte gib ihn nicht weiter.`,
      },
    ],
  }),
  en: ({ firstName, amount, product, deadline, url }) => ({
    subject: `Your reward is ready: ${amount}`,
    preview: 'Choose how you would like to receive it.',
    heading: 'Your reward is here',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, the contract for ${product} is final and the complaint period is over. The reward is yours.`,
      },
      { kind: 'amount', label: 'Your reward', amount },
      { kind: 'text', text: 'You can have it transferred to your bank account or choose a voucher code.' },
      { kind: 'button', label: 'Claim my reward', url },
      { kind: 'note', text: `Claim it by ${deadline}. This link is just for you, so please don’t share it.` },
    ],
  }),
}

const reminder: RewardMail = {
  name: 'reward.reminder',
  holds: provided.holds,
  de: ({ firstName, amount, product, deadline, url, formal }) => ({
    subject: formal ? `Ihre Prämie wartet noch: ${amount}` : `Deine Prämie wartet noch: ${amount}`,
    preview: `Einlösbar bis ${deadline}.`,
    heading: formal ? 'Ihre Prämie wartet noch auf Sie' : 'Deine Prämie wartet noch auf dich',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, für die Empfehlung von ${product} liegt Ihre Prämie bereit. Nach dem ${deadline} können wir sie nicht mehr auszahlen.`
          : `Hallo ${firstName}, für die Empfehlung von ${product} liegt deine Prämie bereit. Nach dem ${deadline} können wir sie nicht mehr auszahlen.`,
      },
      { kind: 'amount', label: formal ? 'Ihre Prämie' : 'Deine Prämie', amount },
      { kind: 'button', label: 'Prämie einlösen', url },
    ],
  }),
  en: ({ firstName, amount, product, deadline, url }) => ({
    subject: `Your reward is still waiting: ${amount}`,
    preview: `Claim it by ${deadline}.`,
    heading: 'Your reward is still waiting for you',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, your reward for ${product} is ready. After ${deadline}, we can no longer pay it.`,
      },
      { kind: 'amount', label: 'Your reward', amount },
      { kind: 'button', label: 'Claim my reward', url },
    ],
  }),
}

const codeReady: RewardMail = {
  name: 'reward.codeReady',
  holds: (row) => row.state === 'collected',
  de: ({ firstName, amount, url, formal }) => ({
    subject: formal ? `Ihr Gutscheincode über ${amount}` : `Dein Gutscheincode über ${amount}`,
    preview: 'Hier ist der Weg zum Code.',
    heading: formal ? 'Ihr Gutscheincode' : 'Dein Gutscheincode',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, Sie haben Ihre Prämie als Gutscheincode über ${amount} gewählt. ${ecodeWords.de.safe_Sie}`
          : `Hallo ${firstName}, du hast deine Prämie als Gutscheincode über ${amount} gewählt. ${ecodeWords.de.safe}`,
      },
      { kind: 'button', label: 'Code ansehen', url },
      { kind: 'note', text: formal ? ecodeWords.de.redeem_Sie : ecodeWords.de.redeem },
    ],
  }),
  en: ({ firstName, amount, url }) => ({
    subject: `Your voucher code worth ${amount}`,
    preview: 'Here’s where to find it.',
    heading: 'Your voucher code',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, you chose a voucher code worth ${amount} as your reward. ${ecodeWords.en.safe}`,
      },
      { kind: 'button', label: 'Show my code', url },
      { kind: 'note', text: ecodeWords.en.redeem },
    ],
  }),
}

const codesBack: RewardMail = {
  name: 'reward.codesBack',
  holds: provided.holds,
  de: ({ firstName, amount, deadline, url, formal }) => ({
    subject: 'Es gibt wieder Gutscheincodes',
    preview: formal ? 'Sie können Ihre Prämie jetzt einlösen.' : 'Du kannst deine Prämie jetzt einlösen.',
    heading: 'Gutscheincodes sind wieder da',
    blocks: [
      {
        kind: 'text',
        text: formal
          ? `Guten Tag ${firstName}, als Sie Ihre Prämie über ${amount} einlösen wollten, waren gerade keine Codes mehr da. Jetzt gibt es wieder welche.`
          : `Hallo ${firstName}, als du deine Prämie über ${amount} einlösen wolltest, waren gerade keine Codes mehr da. Jetzt gibt es wieder welche.`,
      },
      { kind: 'button', label: 'Prämie einlösen', url },
      { kind: 'note', text: `Einlösbar bis ${deadline}.` },
    ],
  }),
  en: ({ firstName, amount, deadline, url }) => ({
    subject: 'Voucher codes are available again',
    preview: 'You can claim your reward now.',
    heading: 'Voucher codes are available again',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, when you tried to claim your reward of ${amount}, we had run out of codes. They’re back in stock now.`,
      },
      { kind: 'button', label: 'Claim my reward', url },
      { kind: 'note', text: `Claim it by ${deadline}.` },
    ],
  }),
}

export const rewardMails: readonly MailTemplate[] = [
  provided,
  goodwillMail,
  reminder,
  codeReady,
  codesBack,
  ...payoutMails,
].flatMap(forEitherBeneficiary)
