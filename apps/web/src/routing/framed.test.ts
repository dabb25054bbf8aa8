import { expect, it } from 'vitest'
import { entryOf } from './catalogue.ts'
import { routeNames } from './whole-catalogue.ts'

/** Every page that another site may frame (docs/embedding.md); one more is decided on here. */
const framed = [
  ...['Home', 'Produkte', 'Produkt', 'Produktseite', 'Empfehlen', 'EmpfehlenAgent', 'EmpfehlungBestaetigung'],
  ...['EmpfehlungTeilen', 'Empfehlungscode', 'EmpfehlungAbgelaufen', 'Faq', 'FileNotFound'],
]

it('the pages that may be framed are those, and legal texts', () => {
  const others = routeNames.filter((name) => entryOf(name).framed === true && !framed.includes(name))
  expect(others.map((name) => entryOf(name).screen).filter((screen) => screen !== 'content/document')).toEqual([])
})

it('no page of a seller may be framed', () => {
  const ofSellers = routeNames.filter((name) => /profi/i.test(name))
  expect(ofSellers.length).toBeGreaterThan(8)
  expect(ofSellers.filter((name) => entryOf(name).framed === true)).toEqual([])
})
