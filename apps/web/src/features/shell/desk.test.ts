import { describe, expect, it } from 'vitest'
import { entryOf, isThere } from '#routing/catalogue.ts'
import { routeNames } from '#routing/whole-catalogue.ts'
import { config } from '#routing/tenant.fixture.ts'
import { words as accounts } from '../accounts/words.ts'
import { words as logins } from '../accounts/desk/own-logins.words.ts'
import { words as agencies } from '../agencies/desk/agencies-desk.words.ts'
import { words as approvals } from '../operator/two-persons.words.ts'
import { words as numbers } from '../numbers/desk/numbers.words.ts'
import { words as billing } from '../billing/desk/billing.words.ts'
import { words as advisors } from '../advisors/desk/advisors-desk.words.ts'
import { words as staff } from '../staff/desk/staff-desk.words.ts'
import { words as sellers } from '../sellers/desk/sellers-desk.words.ts'
import { words as sellerPages } from '../seller-links/desk/seller-pages-desk.words.ts'
import { words as subscribers } from '../newsletter/desk/subscribers.words.ts'
import { words as settlements } from '../settlements/desk/settlements.words.ts'
import { words as models } from '../commissions/desk/commission-models.words.ts'
import { words as plans } from '../plans/desk/plans.words.ts'
import { words as apiKeys } from '../api-keys/words.ts'
import { words as webhooks } from '../webhooks/words.ts'
import { words as claims } from '../late-claims/desk/claims-desk.words.ts'
import { words as messages } from '../contact/desk/messages.words.ts'
import { words as look } from '../tenancy/look/look.words.ts'
import { words as settings } from '../tenancy/settings/settings.words.ts'
import { words as setup } from '../catalogue-desk/setup/desk-setup.words.ts'
import { words as devices } from '../catalogue-desk/devices/desk-devices.words.ts'
import { words as products } from '../catalogue-desk/products/desk-products.words.ts'
import { words as contentSource } from '../content/desk/source/content-source.words.ts'
import { words as texts } from '../content/desk/texts/texts.words.ts'
import { words as wordDesk } from '../content/desk/words/word-desk.words.ts'
import { words as system } from '../operator/system.words.ts'
import { words as operator } from '../operator/words.ts'
import { words as orders } from '../orders/words.ts'
import { words as payouts } from '../payouts/words.ts'
import { words as ecodes } from '../rewards/desk/ecodes.words.ts'
import { deskGroups, deskGroupsOf } from './desk-groups.ts'
import { words as desk } from './desk.words.ts'
import { words as titles } from './titles.words.ts'

/** In the menu under the person's name (`operator-layout.tsx`). */
const ofPerson = ['operatorOwnPassword', 'operatorOwnLogins']
const items = deskGroups.flatMap((group) => group.items)

describe('the back office’s navigation', () => {
  it.each(['de', 'en'] as const)('calls each page by its title, in %s', (locale) => {
    for (const [to] of items) expect([to, desk[locale][to]]).toEqual([to, titles[locale][to]])
  })

  it.each(['de', 'en'] as const)('and by its heading, in %s', (locale) => {
    const headings: Partial<Record<keyof typeof desk.de, string>> = {
      operatorHome: operator[locale]['home.title'],
      operatorNumbers: numbers[locale].title,
      operatorRecommendations: operator[locale]['recommendations.title'],
      operatorOrders: orders[locale].title,
      operatorImport: orders[locale]['import.title'],
      operatorLateClaims: claims[locale].title,
      operatorMessages: messages[locale].title,
      operatorSubscribers: subscribers[locale].title,
      operatorApprovals: approvals[locale].title,
      operatorPayouts: payouts[locale].title,
      operatorAgencies: agencies[locale].title,
      operatorShops: staff[locale]['shops.title'],
      operatorStaff: staff[locale]['staff.title'],
      operatorAdvisors: advisors[locale].title,
      operatorConsents: staff[locale]['consents.title'],
      operatorSellers: sellers[locale].title,
      operatorSellerPages: sellerPages[locale].title,
      operatorCommissionModels: models[locale].title,
      operatorEcodes: ecodes[locale].title,
      operatorInvoices: billing[locale].title,
      operatorSettlements: settlements[locale].title,
      operatorPriceList: plans[locale]['prices.title'],
      operatorTheme: look[locale].title,
      operatorSettings: settings[locale].title,
      operatorProducts: products[locale].title,
      operatorDevices: devices[locale].title,
      operatorCategories: setup[locale]['categories.title'],
      operatorListings: setup[locale]['listings.title'],
      operatorFootnotes: setup[locale]['footnotes.title'],
      operatorCampaigns: setup[locale]['campaigns.title'],
      operatorTexts: texts[locale].title,
      operatorWords: wordDesk[locale].title,
      operatorContentSource: contentSource[locale].title,
      operatorApiKeys: apiKeys[locale].title,
      operatorWebhooks: webhooks[locale].title,
      operatorSystem: system[locale].title,
      operatorOwnPassword: accounts[locale]['change.title'],
      operatorOwnLogins: logins[locale].title,
    }
    for (const [to, heading] of Object.entries(headings))
      expect([to, heading]).toEqual([to, desk[locale][to as keyof typeof headings]])
  })

  it('leads to every page of the back office, or to one above it; the menu of the person to their password and logins', () => {
    const reached = new Set<string>([...ofPerson, ...items.flatMap(([to, , ...under]) => [to, ...under])])
    const pages = routeNames.filter((name) => entryOf(name).layout === 'operator')
    expect(pages.length).toBeGreaterThan(10)
    const way = 'lead to the page in desk-groups.ts, or in the menu of operator-layout.tsx and in ofPerson here'
    expect(
      pages.filter((name) => !reached.has(name)),
      way,
    ).toEqual([])
  })

  it('offers what a tenant uses: no agencies, sellers, employees or devices where it has none', () => {
    const offered = (more: Partial<typeof config>) =>
      deskGroupsOf({ ...config, ...more }).flatMap((group) => group.items.map(([to]) => to))
    const missing = (more: Partial<typeof config>) =>
      items.map(([to]) => to).filter((to) => !offered(more).includes(to))
    const agencies = ['operatorAgencies', 'operatorInvoices', 'operatorPriceList']
    expect(missing({})).toEqual([])
    expect(missing({ agencies: false })).toEqual(agencies)
    // Their addresses remain: an invoice may be older than the setting.
    expect(agencies.every((name) => isThere(name as 'operatorAgencies', { ...config, agencies: false }))).toBe(true)
    expect(missing({ agencies: false, employees: false })).toContain('operatorConsents')
    expect(missing({ productApi: 'advisor' })).toEqual(['operatorDevices'])
    expect(missing({ sellers: false })).toContain('operatorSettlements')
  })
})
