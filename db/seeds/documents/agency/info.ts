import { heading, list, question, steps, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyInfo: how the programme works for an agency, from the invitation to the invoice. */
export function agencyInfo(f: DocumentFacts): DocumentSeed {
  return {
    key: 'agentur-info',
    de: {
      title: 'So arbeiten Agenturen mit dem Programm',
      blocks: [
        text('Vom ersten Gespräch bis zur Rechnung: Hier steht, was wann geschieht und wer am Zug ist.'),
        heading('Von der Einladung zum Auftrag'),
        steps(
          'Im Gespräch fragen Sie, ob wir eine Einladung senden dürfen, und halten die Einwilligung fest. Ohne sie geht keine Einladung hinaus.',
          'Die eingeladene Person registriert sich und gibt ihren Link selbst weiter.',
          'Wer den Link öffnet und seine Daten einträgt, erscheint bei Ihnen unter „Interessenten“.',
          'Kommt ein Auftrag zustande, erscheint er unter „Status & Auftragsfreigabe“.',
          `Nach ${f.complaintDays} Tagen ohne Storno geben Sie ihn frei. Wir erinnern Sie; nach 60 Tagen sehen wir selbst nach.`,
          'Mit der Freigabe wird die Prämie bereitgestellt. Am Anfang des nächsten Monats kommt die Rechnung.',
        ),
        heading('Wer in der Agentur was darf'),
        list(
          '**Inhaberin oder Inhaber**: alles, auch Aufträge freigeben, Prämien festlegen und das Team verwalten',
          '**Mitarbeiterinnen und Mitarbeiter**: einladen und ansehen, was aus Empfehlungen wird',
          '**Ruhende Agenturen**: Berichte und Rechnungen ansehen, aber niemanden mehr einladen und nichts freigeben',
        ),
        heading('Oft gefragt'),
        question(
          'Ab wann gilt ein neuer Prämienplan?',
          'Ab dem Tag, den Sie eintragen, frühestens ab morgen. Es zählt der Tag, an dem bestellt wird: Für frühere Bestellungen bleibt die Prämie, wie sie war.',
        ),
        question(
          'Ein Auftrag wird storniert. Was zahlen wir?',
          'Vor der Freigabe nichts. Danach schreiben wir Ihnen den Betrag mit der nächsten Rechnung gut.',
        ),
        question(
          'Darf ich eigene Empfehlungen freigeben?',
          'Nein. Wer an einer Prämie beteiligt ist, gibt sie nicht frei. In diesem Fall übernehmen wir die Freigabe.',
        ),
      ],
    },
    en: {
      title: 'How agencies work with the programme',
      blocks: [
        text('From the first conversation to the invoice: what happens when, and who acts next.'),
        heading('From invitation to order'),
        steps(
          'When you talk to a customer, you ask whether we may send an invitation and record their consent. Without consent, we send no invitation.',
          'The customer registers and passes on their link themselves.',
          'Anyone who opens the link and enters their details appears under “Leads”.',
          'If they place an order, you will find it under “Status & order release”.',
          `After ${f.complaintDays} days without a cancellation, you release it. We remind you; after 60 days, we look into it ourselves.`,
          'Once it is released, the reward is made available. You receive the invoice at the beginning of the next month.',
        ),
        heading('Who can do what in the agency'),
        list(
          '**Owners**: everything, including releasing orders, setting rewards and managing the team',
          '**Employees**: inviting customers and following what becomes of recommendations',
          '**Dormant agencies**: viewing reports and invoices, but no more invitations or releases',
        ),
        heading('Frequently asked'),
        question(
          'When does a new reward plan take effect?',
          'From the date you enter, tomorrow at the earliest. What counts is the day of the order: earlier orders keep the reward they had.',
        ),
        question(
          'An order is cancelled. What do we pay?',
          'Nothing before you release it. After that, we credit the amount on the next invoice.',
        ),
        question(
          'Can I release my own recommendations?',
          'No. Anyone with a share in a reward cannot release it. We do that for you.',
        ),
      ],
    },
  }
}
