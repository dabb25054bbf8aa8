import { describe, expect, it } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { decideProposal } from './decide-proposal.ts'

const refused = (failure: ApiError['failure']) => new ApiError({ status: 409, code: '', failure, title: 'Nein' })
const sending = (failure: ApiError['failure']) => () => Promise.reject(refused(failure))

describe('a decision on what waits for a second person', () => {
  it('is done', async () => {
    expect(await decideProposal(async (password) => password, 'Empfehlen1')).toEqual({
      ...{ kind: 'done', answer: 'Empfehlen1' },
    })
  })

  it.each(['illegalMove', 'lostRace', 'notFound'] as const)('is told where it came too late: %s', async (failure) => {
    expect(await decideProposal(sending(failure))).toEqual({ kind: 'gone' })
    expect(await decideProposal(sending(failure), 'Empfehlen1')).toEqual({ kind: 'gone' })
  })

  it('requires the password, and leaves its faults to the dialog', async () => {
    expect(await decideProposal(sending('reauthenticate'))).toEqual({ kind: 'password' })
    await expect(decideProposal(sending('invalidInput'), 'falsch')).rejects.toThrow('Nein')
  })

  it('says what else failed', async () => {
    expect(await decideProposal(sending('network'))).toEqual({ kind: 'failed', problem: 'Nein' })
  })
})
