import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { IbanField } from './iban-field.tsx'
import { Money } from './money.tsx'
import { RadioGroup } from './radio-group.tsx'
import { ShortText } from './short-text.tsx'
import { StatusBadge } from './status-badge.tsx'
import { Stepper } from './stepper.tsx'
import { Table } from './table.tsx'
import { TextField } from './text-field.tsx'
import { Timeline } from './timeline.tsx'
import { UiProvider } from './ui-provider.tsx'
import { words } from './ui.words.ts'

const render = (node: ReactNode): string =>
  renderToString(
    <UiProvider locale="de" texts={words.de} brand={{ name: 'Muster', motif: 'signals' }}>
      {node}
    </UiProvider>,
  ).replaceAll('<!-- -->', '')

describe('forms', () => {
  const html = render(
    <Form onSubmit={() => {}} errors={{ mail: 'E-Mail ist nicht gültig', share: 'Bitte wählen' }}>
      <TextField name="mail" label="E-Mail" hint="Hinweis" />
      <RadioGroup look="cards" name="share" legend="Wer?" options={[{ value: '100', title: 'Ich' }]} />
    </Form>,
  )

  it('links every entry of the summary to a control that exists', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets).toHaveLength(2)
    for (const id of targets) expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
  })

  it('names in the summary the field of each message', () => {
    const labelled = render(
      <Form
        onSubmit={() => {}}
        errors={{ mail: 'E-Mail ist nicht gültig', terms: 'Dies ist ein Pflichtfeld.' }}
        labels={{ mail: 'E-Mail', terms: 'Zustimmung' }}
      >
        {null}
      </Form>,
    )
    expect([...labelled.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'E-Mail ist nicht gültig',
      'Zustimmung: Dies ist ein Pflichtfeld.',
    ])
  })

  it('describes the control by hint and error, and marks it invalid', () => {
    const input = /<input[^>]*name="mail"[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toContain('aria-invalid="true"')
    for (const id of /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ') ?? ['none'])
      expect(html).toContain(`id="${id}"`)
  })

  it('never puts input into an address, even before the script has loaded', () => {
    expect(html).toContain('method="post"')
  })
})

describe('fields', () => {
  it('shows an iban in fours and sends it compact, once', () => {
    const html = render(<IbanField name="iban" label="IBAN" defaultValue="de89370400440532013000" />)
    expect(html).toContain('value="DE89 3704 0044 0532 0130 00"')
    expect(html.match(/name="iban"/g)).toHaveLength(1)
    expect(html).toMatch(/type="hidden" name="iban" value="DE89370400440532013000"/)
  })
})

describe('values', () => {
  it('reads a large amount as one', () => {
    expect(render(<Money cents={11000} size="xl" />)).toContain('<span class="sr-only">110,00\u00a0€</span>')
  })

  it('keeps the full form of a short text', () => {
    const long = 'Festnetz-Internet-Fernseh-Kombination mit Glasfaseranschluss'
    const html = render(<ShortText>{long}</ShortText>)
    expect(html).toContain('Festnetz-Internet-F…')
    expect(html).toContain(`title="${long}"`)
    expect(html).toContain(`<span class="sr-only">${long}</span>`)
  })

  it('never shows a state by colour alone', () => {
    expect(render(<StatusBadge tone="critical">Storniert</StatusBadge>)).toMatch(/<svg.*Storniert/s)
    const steps = render(<Stepper label="Weg" steps={[{ title: 'A' }, { title: 'B' }, { title: 'C' }]} current={1} />)
    for (const word of ['Erledigt', 'Läuft gerade', 'Steht noch aus']) expect(steps).toContain(word)
    expect(steps.match(/aria-current="step"/g)).toHaveLength(1)
    expect(
      render(<Timeline items={[{ id: '1', state: 'failed', title: 'Bestellung', at: '2026-01-31' }]} />),
    ).toContain('Nicht geklappt')
  })
})

describe('tables', () => {
  const columns = [
    { id: 'number', header: 'Nummer', main: true, sortable: true, cell: (row: { id: string }) => row.id },
    { id: 'state', header: 'Stand', cell: () => 'offen' },
  ]
  const html = render(
    <Table
      caption="Fälle"
      columns={columns}
      rows={[{ id: 'A1' }]}
      rowKey={(row) => row.id}
      sort={{ by: 'number', descending: true }}
      onSort={() => {}}
      selected={new Set()}
      onSelect={() => {}}
    />,
  )

  it('names itself, its sort order and the row of each box', () => {
    expect(html).toContain('<caption>Fälle</caption>')
    expect(html).toContain('aria-sort="descending"')
    expect(html).toContain('aria-label="Zeile auswählen: A1"')
    expect(html).toMatch(/<th scope="row"[^>]*>A1<\/th>/)
  })

  it('labels every cell for the cards of a phone', () => expect(html).toContain('data-label="Stand"'))
})

describe('buttons', () => {
  it('stays in place and says so while busy', () => {
    const html = render(<Button busy>Senden</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain(' disabled')
    expect(html).toContain('Einen Moment')
  })

  it('is a link when it leads somewhere', () =>
    expect(render(<Button href="/de/faq">Fragen</Button>)).toMatch(/^<a [^>]*href="\/de\/faq"/))
})
