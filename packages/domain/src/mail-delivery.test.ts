import { describe, expect, it } from 'vitest'
import { bounceOfReply, fateOf, speaksAgainstAddress } from './mail-delivery.ts'

describe('a recipient of a report', () => {
  it.each([
    [
      'Postfix, unknown user',
      'failed',
      '5.1.1',
      'smtp; 550 5.1.1 <a@b.example>: User unknown',
      '5.1.1',
      'unknownMailbox',
    ],
    [
      'Exchange, unknown',
      'failed',
      '5.1.10',
      'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound',
      '5.1.10',
      'unknownMailbox',
    ],
    [
      'Exchange Online, access denied',
      'failed',
      '5.4.1',
      'smtp;550 5.4.1 Recipient address rejected',
      '5.4.1',
      'unknownMailbox',
    ],
    ['full mailbox', 'failed', '5.2.2', 'smtp; 552 5.2.2 Mailbox full', '5.2.2', 'mailboxFull'],
    ['disabled mailbox', 'failed', '5.2.1', '', '5.2.1', 'unknownMailbox'],
    ['spam', 'failed', '5.7.1', 'smtp; 554 5.7.1 Blocked', '5.7.1', 'refusedAsSpam'],
    ['no route', 'failed', '5.4.4', '', '5.4.4', 'unreachable'],
    ['vague status, clear reply', 'failed', '5.0.0', 'smtp; 550 5.1.1 unknown', '5.1.1', 'unknownMailbox'],
    ['vague status, words alone', 'failed', '5.0.0', 'smtp; 550 No such user here', '5.0.0', 'unknownMailbox'],
    ['no status, a reply', 'FAILED ', '', 'smtp; 550 quota exceeded', '5.0.0', 'mailboxFull'],
    ['given up after days', 'failed', '4.4.1', 'connect timed out', '4.4.1', 'unreachable'],
  ])('%s', (_name, action, status, diagnostic, code, cls) => {
    expect(fateOf(action, status, diagnostic)).toEqual({ kind: 'failed', status: code, cls })
  })

  it.each(['delivered', 'relayed', 'expanded', '', 'nonsense'])('whose action is %j suffers nothing', (action) => {
    expect(fateOf(action, '5.1.1', '')).toEqual({ kind: 'other' })
  })

  it('a waiting mail is delayed, whatever the status', () => {
    expect(fateOf('delayed', '4.4.1', '')).toEqual({ kind: 'delayed' })
    expect(fateOf('delayed', '5.1.1', '')).toEqual({ kind: 'delayed' })
  })

  it('a status of success, or none, has no effect', () => {
    expect(fateOf('failed', '2.0.0', '')).toEqual({ kind: 'other' })
    expect(fateOf('failed', 'x', 'y')).toEqual({ kind: 'other' })
  })
})

it('reads a reply of an SMTP session', () => {
  expect(bounceOfReply('550 5.1.1 <a@b.example>: unknown')).toEqual({ status: '5.1.1', cls: 'unknownMailbox' })
  expect(bounceOfReply('550 No such mailbox')).toEqual({ status: '5.0.0', cls: 'unknownMailbox' })
  expect(bounceOfReply('554 rejected')).toEqual({ status: '5.0.0', cls: 'other' })
})

it('blames the address neither for spam filters nor for what passes', () => {
  expect(speaksAgainstAddress({ status: '5.1.1', cls: 'unknownMailbox' })).toBe(true)
  expect(speaksAgainstAddress({ status: '5.2.2', cls: 'mailboxFull' })).toBe(false)
  expect(speaksAgainstAddress({ status: '5.7.1', cls: 'refusedAsSpam' })).toBe(false)
  expect(speaksAgainstAddress({ status: '4.4.1', cls: 'unreachable' })).toBe(false)
})
