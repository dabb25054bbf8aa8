import { heading, list, steps, text, type DocumentSeed } from '../document-seed.ts'

/** agencyHome: what agencies gain from the programme, before they register (spec §2.3). */
export function agencyStart(): DocumentSeed {
  return {
    key: 'agentur-start',
    de: {
      title: 'Für Agenturen',
      blocks: [
        text(
          'Zufriedene Kundinnen und Kunden sind die beste Werbung für Ihre Agentur. Sie laden sie ein, sie empfehlen weiter, und Sie sehen, was daraus wird.',
        ),
        heading('Was es bringt'),
        list(
          'Neue Kontakte aus Gesprächen, die ohne Sie nicht stattfänden',
          'Prämien, die Sie selbst festlegen, je Produktgruppe und ab einem Tag Ihrer Wahl',
          'Kosten nur für Aufträge, die Sie freigegeben haben',
          'Ein Bereich für Sie und Ihr Team: Einladungen, Interessenten, Aufträge, Rechnungen',
        ),
        heading('So geht es los'),
        steps(
          'Sie registrieren Ihre Agentur.',
          'Sie bestätigen den Link aus unserer E-Mail und ergänzen Anschrift, Rechtsform und Steuernummer.',
          'Wir prüfen die Angaben und schalten Ihre Agentur frei, meist am nächsten Werktag.',
          'Sie legen Prämien fest und laden die Ersten ein.',
        ),
        heading('Haben Sie Fragen?'),
        text(
          'Rufen Sie an: **{agentur.start.ansprechpartner}**, {agentur.start.telefon}, {servicezeit}. Was wir genau vereinbaren, steht in den [Regeln](seite:agencyRules), was es kostet, unter [Kosten](seite:agencyCost).',
        ),
      ],
    },
    en: {
      title: 'For agencies',
      blocks: [
        text(
          'Happy customers? Let them speak for you. You invite them, they recommend you, and you see what comes of it.',
        ),
        heading('What’s in it for you'),
        list(
          'New contacts from conversations you would never have been part of',
          'Rewards you set yourself, by product group and from a date you choose',
          'Costs only for orders you have released',
          'One place for you and your team: invitations, leads, orders, invoices',
        ),
        heading('How to get started'),
        steps(
          'You register your agency.',
          'You confirm the link in our e-mail and add your address, legal form and tax number.',
          'We check the details and approve your agency, usually on the next working day.',
          'You set your rewards and invite your first customers.',
        ),
        heading('Any questions?'),
        text(
          'Give us a call: **{agentur.start.ansprechpartner}**, {agentur.start.telefon}, {servicezeit}. See the [rules](seite:agencyRules) for what we agree on and [costs](seite:agencyCost) for what it costs.',
        ),
      ],
    },
  }
}
