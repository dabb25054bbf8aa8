import { facts, heading, list, text, type DocumentSeed } from '../document-seed.ts'

/** agencyCost: an agency's costs, and what it never pays. The price list above it has the amounts. */
export function agencyCosts(): DocumentSeed {
  return {
    key: 'agentur-kosten',
    de: {
      title: 'Was es kostet',
      blocks: [
        text('Sie zahlen nur für Erfolg: für Aufträge, die aktiv geblieben sind und die Sie freigegeben haben.'),
        facts(
          ['Grundgebühr', 'keine'],
          ['Mindestabnahme', 'keine'],
          ['Prämien', 'in der Höhe, die der Prämienplan nennt, ohne Aufschlag, zuzüglich Umsatzsteuer'],
          ['Servicegebühr', 'je freigegebenem Auftrag, in der Höhe der Preisliste, zuzüglich Umsatzsteuer'],
          ['Rechnung', 'monatlich, als PDF mit eingebetteter E-Rechnung'],
          ['Zahlungsziel', '{agentur.kosten.zahlungsziel}'],
        ),
        heading('Wofür die Servicegebühr ist'),
        list(
          'Betrieb der Seiten, der Links und der Einladungen',
          'Zuordnung der Aufträge und Prüfung auf Missbrauch',
          'Auszahlung der Prämien durch Überweisung oder Gutschein',
          'Auskunft an die Menschen, die empfehlen oder empfohlen wurden',
        ),
        heading('Wenn ein Auftrag endet'),
        text(
          'Wird ein freigegebener Auftrag storniert oder widerrufen, schreiben wir Ihnen Prämie und Servicegebühr mit der nächsten Rechnung gut.',
        ),
        heading('Wenn sich Preise ändern'),
        text(
          'Wir informieren Sie mindestens sechs Wochen vorher. Für Aufträge aus der Zeit davor gilt der bisherige Preis.',
        ),
      ],
    },
    en: {
      title: 'What it costs',
      blocks: [
        text('You only pay for success: for orders that have stayed active and that you have released.'),
        facts(
          ['Base fee', 'none'],
          ['Minimum volume', 'none'],
          ['Rewards', 'the amounts in your reward plan, with no mark-up, plus VAT'],
          ['Service fee', 'for each released order, as in the price list, plus VAT'],
          ['Invoice', 'monthly, as a PDF with an embedded e-invoice'],
          ['Payment due', '{agentur.kosten.zahlungsziel}'],
        ),
        heading('What the service fee covers'),
        list(
          'running the site, the links and the invitations',
          'matching orders and checking for abuse',
          'paying out rewards by bank transfer or voucher',
          'answering questions from recommenders and recipients',
        ),
        heading('If an order falls through'),
        text(
          'If a released order is cancelled or withdrawn, we credit the reward and the service fee on the next invoice.',
        ),
        heading('If prices change'),
        text('We tell you at least six weeks beforehand. Orders placed before the change keep the old price.'),
      ],
    },
  }
}
