import { describe, expect, it } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

const plain = { url: 'https://x.example/r/ABC', label: 'Empfohlen', note: 'Anzeige', background: '#0a5', ink: '#fff' }

describe('the snippet for a seller’s own site', () => {
  it('is one link that says it is an advertisement, without script or frame', () => {
    const html = embedSnippet(plain)
    expect(html).toContain('<a href="https://x.example/r/ABC" target="_blank" rel="sponsored noopener"')
    expect(html).toContain('<small>Anzeige</small>')
    expect(html).not.toMatch(/<script|<iframe|on\w+=/)
  })

  it('escapes a name, whatever it contains', () => {
    const label = `"><img src=x onerror=alert(1)> & 'Söhne'`
    const html = embedSnippet({ ...plain, label })
    expect(html).not.toContain('<img')
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;Söhne&#39;')
  })

  it('takes colours alone into its style, and addresses of the web alone', () => {
    const html = embedSnippet({ ...plain, background: 'red;background:url(//x)' })
    expect(html).not.toContain('url(')
    expect(() => embedSnippet({ ...plain, url: 'javascript:alert(1)' })).toThrow(RangeError)
  })
})
