import { expect, it } from 'vitest'
import { emailOutcome } from './email-outcome.ts'

it('sends nobody to a mailbox that gets no mail', () => {
  const present = 'ute@demo.example'
  expect(emailOutcome('neu@demo.example', present).word).toBe('email.done')
  expect(emailOutcome('ute@demo.example', present).word).toBe('email.kept')
})
