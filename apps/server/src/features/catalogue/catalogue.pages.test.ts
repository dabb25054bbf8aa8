import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { cataloguePages } from './catalogue.pages.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const load = async (routeName: string, query: Record<string, string> = {}, tenantId = 1) => {
  const provider = cataloguePages.find((page) => page.routeName === routeName)!
  return provider.load(await test.context(tenantId), { params: {}, query })
}
const keysOf = ({ data = [] }: Awaited<ReturnType<typeof load>>) => data.map(([key]) => key[0])

it('brings the start page its reward, and categories or products as the tenant shows them', async () => {
  expect(keysOf(await load('Home'))).toEqual(['getMaxRewardValue', 'listCategories'])
  expect(keysOf(await load('Home', {}, 3))).toEqual(['getMaxRewardValue', 'listProducts'])
})

it('names the page after its category, by source or number', async () => {
  const bySource = await load('Produkte', { kategorie: 'GLASFASER' })
  expect(bySource).toMatchObject({ head: { title: 'Glasfaser' } })
  expect(await load('Produkte', { kategorie: '2' })).toMatchObject({ head: bySource.head! })
  expect(keysOf(bySource)).toEqual(['listCategories', 'listProducts', 'listListings'])
})

it('answers an unknown category with "not found" and everything else still there', async () => {
  const unknown = await load('Produkte', { kategorie: 'gibt-es-nicht' })
  expect(unknown.status).toBe(404)
  expect(keysOf(unknown)).toEqual(['listCategories', 'listProducts', 'listListings'])
  expect((await load('Produkte')).status).toBeUndefined()
})
