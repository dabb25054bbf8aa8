import { heading, inTone, list, steps, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyHome: what agencies gain from the programme, before they register (spec §2.3). */
export function agencyStart(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'agentur-start',
    de: {
      title: 'Für Agenturen',
      blocks: [
        text(
          say(
            'Deine Kundinnen und Kunden sind zufrieden? Dann lass sie für dich sprechen. Du lädst sie ein, sie empfehlen weiter, und du siehst, was daraus wird.',
            'Zufriedene Kundinnen und Kunden sind die beste Werbung für Ihre Agentur. Sie laden sie ein, sie empfehlen weiter, und Sie sehen, was daraus wird.',
          ),
        ),
        heading('Was es bringt'),
        list(
          say(
            'Neue Kontakte aus Gesprächen, die ohne dich nicht stattfänden',
            'Neue Kontakte aus Gesprächen, die ohne Sie nicht stattfänden',
          ),
          say(
            'Prämien, die du selbst festlegst, je Produktgruppe und ab einem Tag deiner Wahl',
            'Prämien, die Sie selbst festlegen, je Produktgruppe und ab einem Tag Ihrer Wahl',
          ),
          say('Kosten nur für Aufträge, die du freigegeben hast', 'Kosten nur für Aufträge, die Sie freigegeben haben'),
          say(
            'Ein Bereich für dich und dein Team: Einladungen, Interessenten, Aufträge, Rechnungen',
            'Ein Bereich für Sie und Ihr Team: Einladungen, Interessenten, Aufträge, Rechnungen',
          ),
        ),
        heading('So geht es los'),
        steps(
          say('Du registrierst deine Agentur.', 'Sie registrieren Ihre Agentur.'),
          say(
            'Du bestätigst den Link aus unserer Mail und ergänzt Anschrift, Steuernummer und Bankverbindung.',
            'Sie bestätigen den Link aus unserer Mail und ergänzen Anschrift, Steuernummer und Bankverbindung.',
          ),
          say(
            'Wir schauen die Angaben an und schalten deine Agentur frei, meist am nächsten Werktag.',
            'Wir prüfen die Angaben und schalten Ihre Agentur frei, meist am nächsten Werktag.',
          ),
          say('Du legst Prämien fest und lädst die Ersten ein.', 'Sie legen Prämien fest und laden die Ersten ein.'),
        ),
        heading(say('Du hast Fragen?', 'Haben Sie Fragen?')),
        text(
          say(
            'Ruf an: **{agentur.start.ansprechpartner}**, {agentur.start.telefon}, {servicezeit}. Was wir genau vereinbaren, steht in den [Regeln](seite:agencyRules), was es kostet, unter [Kosten](seite:agencyCost).',
            'Rufen Sie an: **{agentur.start.ansprechpartner}**, {agentur.start.telefon}, {servicezeit}. Was wir genau vereinbaren, steht in den [Regeln](seite:agencyRules), was es kostet, unter [Kosten](seite:agencyCost).',
          ),
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
          'You confirm the link in our e-mail and add your address, tax number and bank details.',
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
