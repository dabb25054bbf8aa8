import type { MailBlock } from '#platform/mail/content.ts'
import { rewardMail } from './mail-facts.ts'
import { claimedWords, paidOutWords, returnedWords } from './payouts.mail-words.ts'

const claimed = rewardMail(claimedWords, {
  name: 'reward.claimed',
  holds: (row) => row.state === 'provided' && row.claimMethod === 'bank',
  write: (say, { amount, iban, url }) => ({
    blocks: [
      ...say.texts('text'),
      {
        kind: 'facts',
        facts: [[say('amount'), amount], ...(iban === null ? [] : [[say('account'), iban] as const])],
      },
      ...say.texts('text.change'),
      say.button(url),
    ],
  }),
})

const paidOut = rewardMail(paidOutWords, {
  name: 'reward.paidOut',
  holds: (row) => row.state === 'paidOut',
  sampleOffsets: [0, 2_000, 7_000, -1_500],
  write: (say, { amount, transfer, transferCents, offset, offsetCents, iban }) => {
    const facts: [string, string][] = [
      ...(offsetCents === 0
        ? []
        : ([
            [say('reward'), amount],
            [say(offsetCents > 0 ? 'offset' : 'credit'), offset],
          ] satisfies [string, string][])),
      ...(iban === null || transferCents === 0 ? [] : ([[say('account'), iban]] satisfies [string, string][])),
    ]
    return {
      // An offset of all of it needs no bank.
      ...(transferCents === 0 && {
        subject: say('subject.settled'),
        preview: say('preview.settled'),
        heading: say('heading.settled'),
      }),
      blocks: [
        ...say.texts(transferCents === 0 ? 'text.settled' : 'text'),
        { kind: 'amount', label: say('amount'), amount: transfer },
        ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } satisfies MailBlock]),
        ...(offsetCents > 0 ? say.notes('note.offset') : []),
      ],
    }
  },
})

const returned = rewardMail(returnedWords, {
  name: 'reward.returned',
  holds: (row) => row.state === 'provided' && row.claimedAt === null,
  write: (say, { url }) => ({
    blocks: [...say.texts('text'), say.button(url), ...say.notes('note')],
  }),
})

export const payoutMails = [...claimed, ...paidOut, ...returned]
