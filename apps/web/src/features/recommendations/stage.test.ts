import { expect, it } from 'vitest'
import { stageOf } from './stage.ts'

const step = (key: string, state: string) => ({ key, state })

it('counts completed stages: made, accepted, rewarded', () => {
  expect(stageOf()).toBe(1)
  expect(stageOf([step('created', 'done'), step('linkOpened', 'current')])).toBe(1)
  expect(stageOf([step('recipientEntered', 'done'), step('recipientConfirmed', 'current')])).toBe(2)
  expect(stageOf([step('orderMatched', 'done')])).toBe(2)
  expect(stageOf([step('recipientEntered', 'done'), step('rewardReceived', 'current')])).toBe(2)
  expect(stageOf([step('recipientEntered', 'done'), step('rewardReceived', 'done')])).toBe(3)
})
