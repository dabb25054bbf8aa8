import { describe, expect, it } from 'vitest'
import type { BrowserStore } from '../session/browser-store.ts'
import { onlyRequired } from './choices.ts'
import { createProof } from './proof.ts'
import { sendProof } from './send-proof.ts'
import type { ConsentNotice } from './send-proof.ts'

const name = 'cookieConsent-x'
const someId = /^[\da-f]{8}-[\da-f-]{27}$/

function browser(cookie?: string) {
  const cookies = new Map<string, string>(cookie === undefined ? [] : [[name, cookie]])
  const ages: (number | undefined)[] = []
  const store: BrowserStore = {
    cookie: (wanted) => cookies.get(wanted),
    setCookie(wanted, value, maxAge) {
      cookies.set(wanted, value)
      ages.push(maxAge)
    },
    item: () => undefined,
    setItem: () => undefined,
  }
  const told: ConsentNotice[] = []
  let isDown = false
  const proof = createProof('x', store)
  const tell = () =>
    sendProof(proof, async (body) => {
      if (isDown) throw new Error('down')
      told.push(body)
    })
  return { proof, told, ages, tell, value: () => cookies.get(name) ?? '', goDown: (down: boolean) => (isDown = down) }
}

describe('a cookie choice', () => {
  it('that allows nothing has no number, and is not reported', async () => {
    const { proof, told, tell, value, ages } = browser()
    proof.keep(onlyRequired)
    await tell()
    expect([value(), told, ages]).toEqual(['1000', [], [60 * 86_400]])
  })

  it('that allows something is reported once, under a random number', async () => {
    const { proof, told, tell, value } = browser()
    for (let again = 0; again < 3; again += 1) {
      proof.keep({ ...onlyRequired, analytical: true })
      await tell()
    }
    expect(told).toEqual([
      { consentId: expect.stringMatching(someId), functional: false, analytical: true, marketing: false },
    ])
    expect(value()).toBe(`1010.${told[0]!.consentId}`)
    expect(proof.kept()?.choices).toEqual({ ...onlyRequired, analytical: true })
  })

  it('is withdrawn under its own number, which is then deleted', async () => {
    const { proof, told, tell, value } = browser()
    proof.keep({ ...onlyRequired, functional: true })
    await tell()
    proof.keep(onlyRequired)
    await tell()
    const consentId = told[0]!.consentId
    expect(told.slice(1)).toEqual([{ consentId, functional: false, analytical: false, marketing: false }])
    expect(value()).toBe('1000')
  })

  it('that could not be reported is reported later', async () => {
    const { proof, told, tell, value, goDown } = browser()
    goDown(true)
    proof.keep({ ...onlyRequired, marketing: true })
    await tell()
    expect(value()).toMatch(/^1001~/)
    expect(proof.kept()?.choices.marketing).toBe(true)
    goDown(false)
    await tell()
    expect([value().slice(0, 5), told.length]).toEqual(['1001.', 1])
  })

  it('that changes while it is being reported is reported once more, under the same number', async () => {
    const { proof, told, tell, value } = browser()
    proof.keep({ ...onlyRequired, marketing: true })
    const first = tell()
    proof.keep({ ...onlyRequired, functional: true })
    await first
    expect(value()).toMatch(/^1100~/)
    await tell()
    expect(value()).toBe(`1100.${told[0]!.consentId}`)
    expect(told.map(({ consentId }) => consentId)).toEqual(Array(2).fill(told[0]!.consentId))
  })

  it('from before there were numbers gets one; an invalid one is asked for again', async () => {
    const { told, tell, value } = browser('1110')
    await tell()
    expect([value().slice(0, 5), told.length]).toEqual(['1110.', 1])
    for (const cookie of ['', '0000', '11', '1100.x', '1100.<script>', '1200'])
      expect(browser(cookie).proof.kept()).toBeUndefined()
  })
})
