import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShortAddress, WholeAddress } from './web-address.tsx'

describe('the address of a webhook', () => {
  it('has its host marked, once', () => {
    expect(renderToStaticMarkup(<WholeAddress address="https://CRM.example:8443/crm.example?key=1" />)).toContain(
      'https://<strong>crm.example:8443</strong>/crm.example?key=1',
    )
  })

  it('is cut on the screen, and whole in its title', () => {
    const markup = renderToStaticMarkup(<ShortAddress address="https://crm.example/hooks/a" />)
    expect(markup).toContain('title="https://crm.example/hooks/a"')
    expect(markup).toContain('<strong>crm.example</strong>/hooks/a')
  })
})
