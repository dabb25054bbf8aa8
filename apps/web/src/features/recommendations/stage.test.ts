import { expect, it } from 'vitest'
import { stageOf } from './stage.ts'

const step = (Schluessel: string, Status: string) => ({ Schluessel, Status })

it('counts what is behind: made, accepted, rewarded', () => {
  expect(stageOf()).toBe(1)
  expect(stageOf([step('created', 'Erledigt'), step('linkOpened', 'Aktuell')])).toBe(1)
  expect(stageOf([step('recipientEntered', 'Erledigt'), step('recipientConfirmed', 'Aktuell')])).toBe(2)
  expect(stageOf([step('orderMatched', 'Erledigt')])).toBe(2)
  expect(stageOf([step('recipientEntered', 'Erledigt'), step('rewardReceived', 'Aktuell')])).toBe(2)
  expect(stageOf([step('recipientEntered', 'Erledigt'), step('rewardReceived', 'Erledigt')])).toBe(3)
})
