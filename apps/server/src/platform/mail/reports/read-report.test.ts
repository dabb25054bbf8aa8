import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fateOf } from '@referral/domain/mail-delivery'
import { mostReportBytes, readReport } from './read-report.ts'
import { exchangeReport, postfixReport } from './reports.fixture.ts'

const to = 'lena@demo.example'
const mostCpuMs = 1_000
/** In time of this thread, whatever else the machine does. */
const within = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(mostCpuMs)
  return result
}
const wrap = (status: string, more = '') =>
  Buffer.from(
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n${more}\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n--b--\r\n`,
  )

describe('a report', () => {
  test('reads each recipient with both addresses, with folded lines joined', async () => {
    expect(await readReport(postfixReport({ to }))).toEqual([
      {
        addresses: [to, to],
        action: 'failed',
        status: '5.1.1',
        diagnostic: 'smtp; 550 5.1.1 unknown in reply to RCPT TO command',
      },
    ])
    expect(await readReport(exchangeReport({ to }))).toMatchObject([
      { addresses: [to.toUpperCase()], status: '5.1.10' },
    ])
  })

  test('may name the address in brackets, or as xtext', async () => {
    const read = await readReport(
      wrap(
        'Reporting-MTA: dns;x\n\nOriginal-Recipient: RFC822 ; lena+2Btag@demo.example\nFinal-Recipient: rfc822; <lena@demo.example>',
      ),
    )
    expect(read![0]!.addresses).toEqual(['lena+2Btag@demo.example', 'lena+tag@demo.example', to])
  })

  test('that leaves fields out says as much as it has', async () => {
    const [first] = (await readReport(wrap('Reporting-MTA: dns;x\n\nFinal-Recipient: rfc822;a@b.example')))!
    expect(first).toEqual({ addresses: ['a@b.example'], action: '', status: '', diagnostic: '' })
    expect(fateOf(first!.action, first!.status, first!.diagnostic)).toEqual({ kind: 'other' })
  })

  test('may bring back the whole mail', async () => {
    const whole = Buffer.concat([postfixReport({ to }), Buffer.alloc(150_000, 'text of the mail\r\n')])
    expect(await readReport(whole)).toMatchObject([{ status: '5.1.1' }])
  })

  test('may declare an unknown character set', async () => {
    const odd = Buffer.from(
      postfixReport({ to }).toString().replace('message/delivery-status', 'message/delivery-status; charset=x-no-such'),
    )
    expect(await readReport(odd)).toMatchObject([{ status: '5.1.1' }])
  })
})

describe('takes bounded time and never throws:', () => {
  const recipient = (n: number) => `Final-Recipient: rfc822;x${n}@demo.example\nAction: failed\nStatus: 5.1.1\n`
  test.each([
    ['thousands of recipients', wrap(`A: b\n\n${Array.from({ length: 3_000 }, (_, n) => recipient(n)).join('\n')}`)],
    ['thousands of fields', wrap(`A: b\n\n${'X: y\n'.repeat(30_000)}`)],
    ['a field without an end', wrap(`A: b\n\nStatus: ${'5.1.1 '.repeat(30_000)}`)],
    ['a field of folds', wrap(`A: b\n\nStatus: 5${'\n .'.repeat(50_000)}`)],
    ['blank lines', wrap('\r\n \t'.repeat(50_000))],
    ['colons', wrap(':'.repeat(200_000))],
    ['one address without an end', wrap(`A: b\n\nFinal-Recipient: rfc822;${'<'.repeat(50_000)}${'a'.repeat(100_000)}`)],
    ['headers', wrap('A: b', 'X: y\r\n'.repeat(30_000))],
    ['a header without an end', wrap('A: b', `X: ${'y;='.repeat(60_000)}\r\n`)],
    [
      'a content type without an end',
      Buffer.from(`Content-Type: multipart/report${'; report-type='.repeat(15_000)}\r\n\r\n`),
    ],
    [
      'deep nesting',
      Buffer.from(
        Array.from(
          { length: 400 },
          (_, n) => `Content-Type: multipart/report; report-type=delivery-status; boundary=b${n}\r\n\r\n--b${n}\r\n`,
        ).join(''),
      ),
    ],
    ['messages in messages', Buffer.from('Content-Type: message/rfc822\r\n\r\n'.repeat(8_000))],
    ['parts without an end', wrap('A: b', '--b\r\n'.repeat(40_000))],
    ['more than a report', Buffer.alloc(mostReportBytes + 1, 'a')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_what, message) => {
    const read = await within(() => readReport(message))
    expect(read === undefined || read.length <= 20).toBe(true)
  })

  test('whatever bytes', async () => {
    const anything = fc.asyncProperty(fc.uint8Array({ maxLength: 4_000 }), async (bytes) => {
      await within(() => readReport(bytes))
    })
    await expect(fc.assert(anything, { numRuns: 300 })).resolves.toBeUndefined()
  })

  test('a real report with anything changed, left out or put in', async () => {
    const real = [postfixReport({ to }), exchangeReport({ to })]
    const pieces = ['\r\n', '\r\n\r\n', '--', ':', ';', '\0', '\n ', 'rfc822;'].map((text) => Buffer.from(text))
    const change = fc.record({
      which: fc.nat(1),
      at: fc.nat(2_000),
      gone: fc.nat(60),
      put: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(...pieces)),
    })
    const changed = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let message: Buffer = real[changes[0]!.which]!
      for (const { at, gone, put } of changes) {
        const place = at % message.length
        message = Buffer.concat([message.subarray(0, place), put, message.subarray(place + gone)])
      }
      for (const one of (await within(() => readReport(message))) ?? []) {
        const fate = fateOf(one.action, one.status, one.diagnostic)
        // Whatever it contains, the database can store it: its status has a fixed shape.
        if (fate.kind === 'failed') expect(fate.status).toMatch(/^[45]\.\d{1,3}\.\d{1,3}$/)
      }
    })
    await expect(fc.assert(changed, { numRuns: 500 })).resolves.toBeUndefined()
  })

  test('any texts in a recipient’s fields', () => {
    const text = fc.string({ unit: 'binary' })
    const told = fc.property(text, text, text, (action, status, said) => {
      fateOf(action, status, said)
      const fate = fateOf('failed', status, said)
      if (fate.kind === 'failed') expect(fate.status).toMatch(/^[45]\.\d{1,3}\.\d{1,3}$/)
    })
    expect(() => fc.assert(told)).not.toThrow()
  })
})
