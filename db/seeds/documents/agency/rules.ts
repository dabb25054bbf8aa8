import { heading, list, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyRules: the terms between the client and an agency. */
export function agencyRules(f: DocumentFacts): DocumentSeed {
  return {
    key: 'agentur-regeln',
    de: {
      title: 'Regeln für Agenturen',
      blocks: [
        text(
          'Diese Regeln gelten zwischen {company} („wir“) und Ihrer Agentur, ergänzend zum Agenturvertrag. Sie regeln die Arbeit mit dem Programm.',
        ),
        heading('1. Wer mitmachen kann'),
        text(
          'Teilnehmen können selbstständige Agenturen mit einem gültigen Vertrag bei uns. Wir prüfen die Angaben bei der Registrierung und schalten die Agentur frei.',
        ),
        heading('2. Einladen nur mit Einwilligung'),
        list(
          'Sie laden ausschließlich eigene Kundinnen und Kunden ein, und nur nach deren vorheriger Zustimmung.',
          'Wer, wann und mit welchem Text zugestimmt hat, wird mit jeder Einladung festgehalten.',
          'Wer nicht eingeladen werden will, wird es nie wieder. Das gilt für alle Agenturen.',
          'Werbung an empfohlene Personen ist verboten. Der Link kommt immer von der Person, die empfiehlt.',
        ),
        heading('3. Prämienplan'),
        text(
          'Sie legen fest, welche Prämie je Produktgruppe gezahlt wird und ab wann. Zugesagte Prämien bleiben bestehen: Für vergangene Tage ist keine Änderung möglich.',
        ),
        heading('4. Freigabe'),
        list(
          `Sie geben einen Auftrag frei, sobald er ${f.complaintDays} Tage aktiv ist. Dazu berechtigt ist nur die Inhaberin oder der Inhaber.`,
          'Wer selbst an der Prämie beteiligt ist, gibt sie nicht frei.',
          'Nach 60 Tagen ohne Freigabe entscheiden wir selbst.',
        ),
        heading('5. Ihr Team'),
        text(
          'Jede Person erhält einen eigenen Zugang. Scheidet jemand aus, sperren Sie den Zugang am selben Tag. Für das Handeln Ihrer Agentur sind Sie verantwortlich.',
        ),
        heading('6. Rechnung'),
        text(
          'Prämien und Servicegebühr der freigegebenen Aufträge werden monatlich in Rechnung gestellt. Einzelheiten finden Sie unter [Kosten](seite:agencyCost).',
        ),
        heading('7. Wenn etwas schiefgeht'),
        text(
          'Bei Verdacht auf Missbrauch halten wir Prämien an und sprechen mit Ihnen. Bei schweren oder wiederholten Verstößen ruht der Zugang: Berichte und Rechnungen sehen Sie weiterhin, können aber niemanden mehr einladen und nichts freigeben.',
        ),
        heading('8. Ende'),
        text(
          'Sie können die Teilnahme jederzeit beenden, wir mit einer Frist von vier Wochen. Für Empfehlungen bis dahin gelten diese Regeln weiter. Wie wir mit Daten umgehen, steht unter [Datenschutz](seite:agencyDataProtection).',
        ),
      ],
    },
    en: {
      title: 'Rules for agencies',
      blocks: [
        text(
          'These rules apply between {company} (“we”) and your agency, in addition to the agency contract. They govern how you work with the programme.',
        ),
        heading('1. Who can take part'),
        text(
          'Independent agencies that have a valid contract with us can take part. We check the details at registration and approve the agency.',
        ),
        heading('2. No invitation without consent'),
        list(
          'You only invite your own customers, and only after they have agreed.',
          'Every invitation records who agreed, when and to which text.',
          'Anyone who asks not to be invited is never invited again, by any agency.',
          'You may not advertise to recipients. The link always comes from the recommender.',
        ),
        heading('3. Reward plan'),
        text(
          'You set the reward for each product group and the date it applies from. Promises are kept: changes never apply to past dates.',
        ),
        heading('4. Release'),
        list(
          `You release an order once it has been active for ${f.complaintDays} days. Only the owner can do this.`,
          'Anyone with a share in a reward cannot release it.',
          'After 60 days without a release, we decide ourselves.',
        ),
        heading('5. Your team'),
        text(
          'Everyone has their own login. When someone leaves, you block their login the same day. You are responsible for what is done in your agency.',
        ),
        heading('6. Invoice'),
        text(
          'You receive one invoice a month for the rewards and service fees of all released orders. See [costs](seite:agencyCost) for details.',
        ),
        heading('7. If something goes wrong'),
        text(
          'If we suspect abuse, we put rewards on hold and talk to you. After serious or repeated breaches of these rules, your access becomes dormant: you can still see reports and invoices, but can no longer invite or release.',
        ),
        heading('8. Leaving'),
        text(
          'You can leave at any time; we can end the arrangement with four weeks’ notice. These rules continue to apply to recommendations made before then. See [privacy](seite:agencyDataProtection) for how we handle data.',
        ),
      ],
    },
  }
}
