import { operations } from '@referral/contract/operations'
import { refusals } from '@referral/contract/refusals'
import { describe, expect, test } from 'vitest'
import { apiDocsPage, apiDocsPolicy, openApiDocument } from './api-docs.ts'

const document = openApiDocument(operations, 'http://localhost:3000')
const page = apiDocsPage(document)

describe('the page of the calls', () => {
  test('has an anchor, callers, errors and an example for each call', () => {
    for (const operation of Object.values(operations)) {
      const from = page.indexOf(`<article class="call" id="${operation.id}"`)
      const part = page.slice(from, page.indexOf('</article>', from))
      expect(from).toBeGreaterThan(0)
      expect(part).toContain('curl')
      expect(part).toContain('Callers')
      for (const name of operation.refusals) expect(part).toContain(refusals[name].code)
      expect(page).toContain(`href="#${operation.id}"`)
    }
  })

  test('needs no script and loads nothing but its stylesheet', () => {
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=/)
    expect([...page.matchAll(/(?:src|href)="(?!#)([^"]+)"/g)].map(([, address]) => address)).toEqual(
      expect.arrayContaining(['/api/docs.css', '/api/openapi.json']),
    )
    expect(apiDocsPolicy).toContain("default-src 'none'")
  })

  test('finds calls by path, member and error code', () => {
    const idsOf = (search: string) =>
      [...apiDocsPage(document, search).matchAll(/<article class="call" id="(\w+)"/g)].map(([, id]) => id)
    expect(idsOf('aktion/alleAktiven')).toEqual(['listActiveCampaigns'])
    expect(idsOf(refusals.poolEmpty.code)).toEqual(['claimReward'])
    expect(idsOf('Kontoinhaber IBAN')).toContain('putRecipientBankAccount')
    expect(idsOf('nowhere-to-be-found')).toEqual([])
  })

  test('shows the search text as text', () => {
    const found = apiDocsPage(document, '"><script>alert(1)</script>')
    expect(found).not.toContain('<script>')
    expect(found).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('gives every id once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
