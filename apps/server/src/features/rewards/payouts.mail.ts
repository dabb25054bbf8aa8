import type { MailBlock } from '#platform/mail/content.ts'
import { rewardMail } from './mail-facts.ts'
import { claimedWords, paidOutWords, returnedWords } from './payouts.mail-words.ts'

const claimed = rewardMail(claimedWords, {
  name: 'reward.claimed',
  holds: (row) => row.claimMethod === 'bank',
  write: (say, { amount, iban, url }) => ({
    blocks: [
      { kind: 'text', text: say('text') },
      {
        kind: 'facts',
        facts: [[say('amount'), amount], ...(iban === null ? [] : [[say('account'), iban] as const])],
      },
      { kind: 'text', text: say('text.change') },
      { kind: 'button', label: say('button'), url },
    ],
  }),
})

const paidOut = rewardMail(paidOutWords, {
  name: 'reward.paidOut',
  holds: (row) => row.state === 'paidOut',
  write: (say, { amount, iban }) => ({
    blocks: [
      { kind: 'text', text: say('text') },
      { kind: 'amount', label: say('amount'), amount },
      ...(iban === null ? [] : [{ kind: 'facts', facts: [[say('account'), iban]] } satisfies MailBlock]),
    ],
  }),
})

const returned = rewardMail(returnedWords, {
  name: 'reward.returned',
  holds: (row) => row.state === 'provided' && row.claimedAt === null,
  write: (say, { url }) => ({
    blocks: [
      { kind: 'text', text: say('text') },
      { kind: 'button', label: say('button'), url },
      { kind: 'note', text: say('note') },
    ],
  }),
})

export const payoutMails = [...claimed, ...paidOut, ...returned]
