import { html, type Html } from '#platform/http/markup.ts'

type PortalLang = 'de' | 'en'

export const portalWords = {
  de: {
    demo: 'Vorführung: Diese Seite spielt das Kundenportal des Auftraggebers.',
    title: 'Kundenportal',
    other: 'English',
    welcome: 'Willkommen im Kundenportal',
    lead: 'Hier sind Kundinnen und Kunden schon angemeldet. „Freunde empfehlen“ nimmt sie ohne weiteres Passwort mit.',
    known: 'Kundin mit Konto',
    knownText: 'Das Portal nennt ihre E-Mail-Adresse.',
    fresh: 'Neuer Kunde',
    freshText: 'Das Portal nennt Kundennummer und Namen. Beim ersten Mal entsteht das Konto.',
    go: 'Freunde empfehlen',
    externalId: 'Nummer im Kundenportal',
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    problem: 'Das hat nicht geklappt',
  },
  en: {
    demo: 'Demo: this page stands in for the client’s customer portal.',
    title: 'customer portal',
    other: 'Deutsch',
    welcome: 'Welcome to the customer portal',
    lead: 'Customers are already logged in here. “Recommend to friends” takes them to the programme without another password.',
    known: 'A customer with an account',
    knownText: 'The portal passes on her e-mail address.',
    fresh: 'A new customer',
    freshText: 'The portal passes on the customer ID and name. An account is created on the first visit.',
    go: 'Recommend to friends',
    externalId: 'ID in the customer portal',
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    problem: 'That didn’t work',
  },
} as const

interface PortalView {
  readonly name: string
  readonly lang: PortalLang
  readonly problem: string | undefined
}

export function portalPage({ name, lang, problem }: PortalView): Html {
  const words = portalWords[lang]
  const field = (wire: string, label: string, value: string) =>
    html`<div class="field">
      <label for="${wire}">${label}</label
      ><input id="${wire}" name="${wire}" value="${value}" maxlength="120" autocomplete="off" />
    </div>`
  return html`<aside class="ribbon" aria-label="Demo">${words.demo}</aside>
    <header class="shop-head">
      <p class="shop-name">${name} <span>${words.title}</span></p>
      <a href="/dev/portal?lang=${lang === 'de' ? 'en' : 'de'}" hreflang="${lang === 'de' ? 'en' : 'de'}"
        >${words.other}</a
      >
    </header>
    <main id="main">
      <h1>${words.welcome}</h1>
      <p class="lead">${words.lead}</p>
      ${
        problem === undefined
          ? ''
          : html`<section class="panel result caution" role="alert">
              <h2>${words.problem}</h2>
              <p>${problem}</p>
            </section>`
      }
      <div class="shop-columns">
        <form class="panel" method="post" action="/dev/portal/login">
          <h2>${words.known}</h2>
          <p>Jana Petersen</p>
          <p class="note">${words.knownText}</p>
          <input type="hidden" name="lang" value="${lang}" />
          <input type="hidden" name="Email" value="empfehler@demo.example" />
          <button class="button wide">${words.go}</button>
        </form>
        <form class="panel" method="post" action="/dev/portal/login">
          <h2>${words.fresh}</h2>
          <p class="note">${words.freshText}</p>
          <input type="hidden" name="lang" value="${lang}" />
          ${field('ExterneId', words.externalId, 'W-4711')} ${field('Vorname', words.firstName, 'Ida')}
          ${field('Nachname', words.lastName, 'Kowalski')} ${field('Email', words.email, 'ida.kowalski@demo.example')}
          <button class="button wide">${words.go}</button>
        </form>
      </div>
    </main>`
}
