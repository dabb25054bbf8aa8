import type { MailTemplate } from '#platform/context.ts'
import { codeCollected } from './code-collected.mail.ts'
import { rewardMail } from './mail-facts.ts'
import { payoutMails } from './payouts.mail.ts'
import type { RewardRow } from './reward.sql.ts'
import { codeReadyWords, codesBackWords, goodwillWords, providedWords, reminderWords } from './rewards.mail-words.ts'

const waits = (row: RewardRow) => row.state === 'provided' && row.claimedAt === null

const provided = rewardMail(providedWords, {
  name: 'reward.provided',
  holds: waits,
  write: (say, { amount, url }) => ({
    blocks: [
      ...say.texts('text'),
      { kind: 'amount', label: say('amount'), amount },
      ...say.texts('text.choice'),
      say.button(url),
      ...say.notes('note'),
    ],
  }),
})

/** A lapsed reward is provided once more out of goodwill (Kulanz); its page thanks first, and links to the choice. */
const goodwill = rewardMail(goodwillWords, {
  name: 'reward.goodwill',
  page: 'Kulanzdanke',
  holds: waits,
  write: (say, { amount, url }) => ({
    blocks: [
      ...say.texts('text'),
      { kind: 'amount', label: say('amount'), amount },
      say.button(url),
      ...say.notes('note'),
    ],
  }),
})

const reminder = rewardMail(reminderWords, {
  name: 'reward.reminder',
  holds: waits,
  write: (say, { amount, url }) => ({
    blocks: [...say.texts('text'), { kind: 'amount', label: say('amount'), amount }, say.button(url)],
  }),
})

const codeReady = rewardMail(codeReadyWords, {
  name: 'reward.codeReady',
  holds: (row) => row.state === 'collected',
  write: (say, { url }) => ({
    blocks: [...say.texts('text'), say.button(url), ...say.notes('note')],
  }),
})

const codesBack = rewardMail(codesBackWords, {
  name: 'reward.codesBack',
  holds: waits,
  write: (say, { url }) => ({
    blocks: [...say.texts('text'), say.button(url), ...say.notes('note')],
  }),
})

export const rewardMails: readonly MailTemplate[] = [
  ...provided,
  ...goodwill,
  ...reminder,
  ...codeReady,
  codeCollected,
  ...codesBack,
  ...payoutMails,
]
