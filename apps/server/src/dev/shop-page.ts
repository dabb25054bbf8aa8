import type { PlainDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import type { Tenant } from '#platform/tenant.ts'
import { html, type Html } from '#platform/http/markup.ts'
import { routePathOf } from '#platform/page-link.ts'
import { nextStates, type ShopProduct, type ShopRecord } from './shop-orders.ts'
import { shopWords, type ShopLang } from './shop-words.ts'

export interface ShopView {
  readonly tenant: Tenant
  readonly lang: ShopLang
  readonly products: readonly ShopProduct[]
  readonly chosen: ShopProduct | undefined
  readonly numbers: { readonly empfehlungsnummer: string; readonly empfaengernummer: string }
  readonly today: PlainDay
  readonly placed: ShopRecord | undefined
  readonly orders: readonly ShopRecord[]
  readonly otherLangUrl: string
}

export function shopPage(view: ShopView): Html {
  const words = shopWords[view.lang]
  return html`<aside class="ribbon" aria-label="Demo">${words.demo}</aside>
    <header class="shop-head">
      <p class="shop-name">${view.tenant.name} <span>${words.title}</span></p>
      <a href="${view.otherLangUrl}" hreflang="${view.lang === 'de' ? 'en' : 'de'}">${words.other}</a>
    </header>
    <main id="main">
      ${view.placed === undefined ? '' : resultPanel(view.placed, view)}
      <p class="notice ${view.numbers.empfehlungsnummer === '' ? 'caution' : 'good'}">
        ${view.numbers.empfehlungsnummer === '' ? words.notReferred : words.referred}
      </p>
      <div class="shop-columns">${offer(view)} ${orderForm(view)}</div>
      ${ordersTable(view)}
    </main>`
}

function offer({ chosen, lang, tenant }: ShopView): Html {
  const words = shopWords[lang]
  if (chosen === undefined) return html`<section class="offer"><h1>${tenant.name}</h1></section>`
  return html`<section class="offer">
    <h1>${chosen.AnzeigeName}</h1>
    <ul class="points">
      ${[chosen.Beschreibung1, chosen.Beschreibung2, chosen.Beschreibung3, chosen.Beschreibung4].filter((text) => text !== '').map((text) => html`<li>${text}</li>`)}
    </ul>
    <p class="price">
      <strong>${formatIn[lang].money(chosen.PreisMonatlich > 0 ? chosen.PreisMonatlich : chosen.PreisEinmalig)}</strong>
      ${chosen.PreisMonatlich > 0 ? words.monthly : words.once}
    </p>
  </section>`
}

function orderForm({ products, chosen, numbers, today, lang }: ShopView): Html {
  const words = shopWords[lang]
  const field = (name: string, label: string, value = '') =>
    html`<div class="field">
      <label for="${name}">${label}</label
      ><input id="${name}" name="${name}" value="${value}" maxlength="120" autocomplete="off" />
    </div>`
  return html`<form class="panel order-form" method="post" action="/dev/shop/order">
    <h2>${words.choose}</h2>
    <input type="hidden" name="lang" value="${lang}" />
    <div class="field">
      <label for="produkt">${words.product}</label>
      <select id="produkt" name="produkt" required>
        ${products.map(
          (product) =>
            html`<option value="${product.Id}" ${product.Id === chosen?.Id ? html`selected` : ''}>
              ${product.AnzeigeName}${product.PreisMonatlich > 0 ? `, ${formatIn[lang].money(product.PreisMonatlich)} ${words.monthly}` : ''}
            </option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="datum">${words.date}</label><input id="datum" name="datum" type="date" value="${today}" required />
    </div>
    <div class="field">
      <label for="status">${words.state}</label>
      <select id="status" name="status">
        <option value="aktiv">${words.active}</option>
        <option value="eingegangen">${words.received}</option>
      </select>
    </div>
    <div class="check">
      <input id="neukunde" name="neukunde" type="checkbox" value="1" checked /><label for="neukunde"
        >${words.newCustomer}</label
      >
    </div>
    <details ${numbers.empfehlungsnummer === '' ? html`open` : ''}>
      <summary>${words.numbers}</summary>
      ${field('empfehlungsnummer', words.recommendationNumber, numbers.empfehlungsnummer)}
      ${field('empfaengernummer', words.recipientNumber, numbers.empfaengernummer)}
    </details>
    <details>
      <summary>${words.withoutLink}</summary>
      <p class="note">${words.withoutLinkHint}</p>
      ${field('vorname', words.firstName)} ${field('nachname', words.lastName)} ${field('email', words.email)}
      ${field('geburtsdatum', words.birthDate)} ${field('plz', words.zip)}
    </details>
    <button class="button wide">${words.order}</button>
  </form>`
}

function resultPanel({ order, result }: ShopRecord, { lang, tenant }: ShopView): Html {
  const words = shopWords[lang]
  const accepted = result.outcome !== undefined && result.outcome !== 'fehler'
  return html`<section class="panel result ${accepted ? 'good' : 'caution'}" role="status">
    <h1>${accepted ? words.thanks : words.unreachable}</h1>
    <p>${words.number} <strong>${order.Auftragsnummer}</strong>, ${words.states[order.Status]}.</p>
    ${result.outcome === undefined ? '' : html`<p>${words.pushed} <strong data-outcome="${result.outcome}">${words.outcome[result.outcome] ?? result.outcome}</strong></p>`}
    <p class="row">
      <a class="button small" href="/${lang}${routePathOf(tenant, 'EmpfaengerBestaetigung')}">${words.onToCase}</a>
      <a class="button quiet small" href="/${lang}/">${words.onToProgramme}</a>
      <a class="button quiet small" href="/dev/mail">${words.onToMail}</a>
    </p>
    ${
      result.problems.length === 0
        ? ''
        : html`<p>${words.problems}:</p>
            <ul>
              ${result.problems.map((problem) => html`<li>${problem}</li>`)}
            </ul>`
    }
  </section>`
}

function ordersTable({ orders, lang }: ShopView): Html {
  const words = shopWords[lang]
  if (orders.length === 0)
    return html`<section>
      <h2>${words.orders}</h2>
      <p class="empty">${words.noOrders}</p>
    </section>`
  return html`<section>
    <h2>${words.orders}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${words.orders}">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.number}</th>
            <th scope="col">${words.product}</th>
            <th scope="col">${words.date}</th>
            <th scope="col">${words.recommendationNumber}</th>
            <th scope="col">Status</th>
            <th scope="col">${words.actions}</th>
          </tr>
        </thead>
        <tbody>
          ${orders.map((record) => orderRow(record, lang))}
        </tbody>
      </table>
    </div>
  </section>`
}

function orderRow({ order, productName, result }: ShopRecord, lang: ShopLang): Html {
  const words = shopWords[lang]
  return html`<tr>
    <th scope="row">${order.Auftragsnummer}</th>
    <td>${productName}</td>
    <td>${formatIn[lang].day(order.Auftragsdatum)}</td>
    <td><code>${order.Empfehlungsnummer ?? '–'}</code></td>
    <td>
      ${words.states[order.Status]}<br /><span class="note"
        >${result.outcome === undefined ? words.outcome['fehler'] : (words.outcome[result.outcome] ?? result.outcome)}</span
      >
    </td>
    <td>
      <form method="post" action="/dev/shop/order/${encodeURIComponent(order.Auftragsnummer)}" class="row">
        <input type="hidden" name="lang" value="${lang}" />
        ${nextStates[order.Status].map((state) => html`<button class="button quiet small" name="status" value="${state}">${words.moves[state]}<span class="hidden"> ${order.Auftragsnummer}</span></button>`)}
      </form>
    </td>
  </tr>`
}
