import {
  heading,
  inTone,
  list,
  question,
  steps,
  text,
  type DocumentFacts,
  type DocumentSeed,
} from '../document-seed.ts'

/** agencyInfo: how the programme works for an agency, from the invitation to the invoice. */
export function agencyInfo(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'agentur-info',
    de: {
      title: 'So arbeiten Agenturen mit dem Programm',
      blocks: [
        text(
          say(
            'Vom ersten Gespräch bis zur Rechnung: Hier steht, was wann geschieht und wer dran ist.',
            'Vom ersten Gespräch bis zur Rechnung: Hier steht, was wann geschieht und wer am Zug ist.',
          ),
        ),
        heading('Von der Einladung zum Auftrag'),
        steps(
          say(
            'Im Gespräch fragst du, ob wir eine Einladung schicken dürfen, und hältst die Einwilligung fest. Ohne sie geht keine Einladung hinaus.',
            'Im Gespräch fragen Sie, ob wir eine Einladung senden dürfen, und halten die Einwilligung fest. Ohne sie geht keine Einladung hinaus.',
          ),
          'Die eingeladene Person registriert sich und gibt ihren Link selbst weiter.',
          say(
            'Wer den Link öffnet und seine Daten einträgt, steht bei dir unter „Interessenten“.',
            'Wer den Link öffnet und seine Daten einträgt, erscheint bei Ihnen unter „Interessenten“.',
          ),
          'Kommt ein Auftrag zustande, erscheint er unter „Aufträge“.',
          say(
            `Nach ${f.complaintDays} Tagen ohne Storno gibst du ihn frei. Wir erinnern dich; nach 60 Tagen sehen wir selbst nach.`,
            `Nach ${f.complaintDays} Tagen ohne Storno geben Sie ihn frei. Wir erinnern Sie; nach 60 Tagen sehen wir selbst nach.`,
          ),
          'Mit der Freigabe wird die Prämie bereitgestellt. Am Monatsende kommt die Rechnung.',
        ),
        heading('Wer in der Agentur was darf'),
        list(
          say(
            '**Inhaberin oder Inhaber**: alles, auch Aufträge freigeben, Prämien festlegen und das Team verwalten',
            '**Inhaberin oder Inhaber**: alles, auch Aufträge freigeben, Prämien festlegen und das Team verwalten',
          ),
          '**Mitarbeiterinnen und Mitarbeiter**: einladen und ansehen, was aus Empfehlungen wird',
          '**Ruhende Agenturen**: alles ansehen, aber niemanden mehr einladen und nichts freigeben',
        ),
        heading('Oft gefragt'),
        question(
          'Ab wann gilt ein neuer Prämienplan?',
          say(
            'Ab dem Tag, den du einträgst. Für Empfehlungen von früher bleibt die Prämie, die damals zugesagt war.',
            'Ab dem Tag, den Sie eintragen. Für frühere Empfehlungen bleibt die damals zugesagte Prämie.',
          ),
        ),
        question(
          say('Ein Auftrag wird storniert. Was zahle ich?', 'Ein Auftrag wird storniert. Was zahlen wir?'),
          say(
            'Vor der Freigabe nichts. Danach schreiben wir dir den Betrag mit der nächsten Rechnung gut.',
            'Vor der Freigabe nichts. Danach schreiben wir Ihnen den Betrag mit der nächsten Rechnung gut.',
          ),
        ),
        question(
          say('Darf ich mir selbst etwas freigeben?', 'Darf ich eigene Empfehlungen freigeben?'),
          say(
            'Nein. Wer an einer Prämie beteiligt ist, gibt sie nicht frei. Dann übernehmen wir das.',
            'Nein. Wer an einer Prämie beteiligt ist, gibt sie nicht frei. In diesem Fall übernehmen wir die Freigabe.',
          ),
        ),
      ],
    },
    en: {
      title: 'How agencies work with the programme',
      blocks: [
        text('From the first conversation to the invoice: what happens when, and whose turn it is.'),
        heading('From the invitation to the order'),
        steps(
          'In your conversation you ask whether we may send an invitation, and record the consent. Without it no invitation leaves the house.',
          'Whoever was invited registers and passes on their link themselves.',
          'Whoever opens the link and enters their data appears under “Leads”.',
          'If an order follows, you find it under “Orders”.',
          `After ${f.complaintDays} days without a cancellation you release it. We remind you; after 60 days we look into it ourselves.`,
          'With the release the reward is provided. The invoice comes at the end of the month.',
        ),
        heading('Who in the agency may do what'),
        list(
          '**Owners**: everything, including releasing orders, setting rewards and managing the team',
          '**Employees**: inviting, and seeing what becomes of recommendations',
          '**Dormant agencies**: seeing everything, but no more invitations or releases',
        ),
        heading('Often asked'),
        question(
          'When does a new reward plan take effect?',
          'On the day you enter. Earlier recommendations keep the reward that was promised then.',
        ),
        question(
          'An order is cancelled. What do we pay?',
          'Nothing, if you have not released it. After that we credit the amount on the next invoice.',
        ),
        question(
          'May I release a recommendation of my own?',
          'No. Whoever shares in a reward does not release it. We do that for you.',
        ),
      ],
    },
  }
}
