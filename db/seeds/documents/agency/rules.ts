import { heading, inTone, list, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyRules: the terms between the client and an agency. */
export function agencyRules(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'agentur-regeln',
    de: {
      title: 'Regeln für Agenturen',
      blocks: [
        text(
          say(
            'Diese Regeln gelten zwischen {company} („wir“) und deiner Agentur, zusätzlich zum Agenturvertrag. Sie regeln, wie du mit dem Programm arbeitest.',
            'Diese Regeln gelten zwischen {company} („wir“) und Ihrer Agentur, ergänzend zum Agenturvertrag. Sie regeln die Arbeit mit dem Programm.',
          ),
        ),
        heading('1. Wer mitmachen kann'),
        text(
          say(
            'Selbstständige Agenturen mit einem gültigen Vertrag bei uns. Wir prüfen die Angaben bei der Registrierung und schalten die Agentur frei.',
            'Teilnehmen können selbstständige Agenturen mit einem gültigen Vertrag bei uns. Wir prüfen die Angaben bei der Registrierung und schalten die Agentur frei.',
          ),
        ),
        heading('2. Einladen nur mit Einwilligung'),
        list(
          say(
            'Du lädst nur eigene Kundinnen und Kunden ein, und nur, wenn sie vorher zugestimmt haben.',
            'Sie laden ausschließlich eigene Kundinnen und Kunden ein, und nur nach deren vorheriger Zustimmung.',
          ),
          'Wer, wann und mit welchem Text zugestimmt hat, wird mit jeder Einladung festgehalten.',
          'Wer nicht eingeladen werden will, wird es nie wieder. Das gilt für alle Agenturen.',
          'Werbung an empfohlene Personen ist verboten. Der Link kommt immer von der Person, die empfiehlt.',
        ),
        heading('3. Prämienplan'),
        text(
          say(
            'Du legst fest, welche Prämie es je Produktgruppe gibt und ab wann. Was einmal zugesagt war, bleibt: Für vergangene Tage lässt sich nichts ändern.',
            'Sie legen fest, welche Prämie je Produktgruppe gezahlt wird und ab wann. Zugesagte Prämien bleiben bestehen: Für vergangene Tage ist keine Änderung möglich.',
          ),
        ),
        heading('4. Freigabe'),
        list(
          say(
            `Einen Auftrag gibst du frei, sobald er ${f.complaintDays} Tage aktiv ist. Das darf nur die Inhaberin oder der Inhaber.`,
            `Sie geben einen Auftrag frei, sobald er ${f.complaintDays} Tage aktiv ist. Dazu berechtigt ist nur die Inhaberin oder der Inhaber.`,
          ),
          'Wer selbst an der Prämie beteiligt ist, gibt sie nicht frei.',
          say(
            'Nach 60 Tagen ohne Entscheidung sehen wir selbst nach. Ablehnen kannst du nur mit einem Grund, den die empfehlende Person erfährt.',
            'Nach 60 Tagen ohne Entscheidung prüfen wir den Fall selbst. Eine Ablehnung bedarf eines Grundes, den die empfehlende Person erfährt.',
          ),
        ),
        heading(say('5. Dein Team', '5. Ihr Team')),
        text(
          say(
            'Jede Person hat einen eigenen Zugang. Geht jemand, sperrst du den Zugang am selben Tag. Was in deiner Agentur geschieht, verantwortest du.',
            'Jede Person erhält einen eigenen Zugang. Scheidet jemand aus, sperren Sie den Zugang am selben Tag. Für das Handeln Ihrer Agentur sind Sie verantwortlich.',
          ),
        ),
        heading('6. Rechnung'),
        text(
          say(
            'Prämien und Servicegebühr der freigegebenen Aufträge stehen auf einer Rechnung im Monat. Was genau, steht unter [Kosten](seite:agencyCost).',
            'Prämien und Servicegebühr der freigegebenen Aufträge werden monatlich in Rechnung gestellt. Einzelheiten finden Sie unter [Kosten](seite:agencyCost).',
          ),
        ),
        heading('7. Wenn etwas schiefgeht'),
        text(
          say(
            'Bei Verdacht auf Missbrauch halten wir Prämien an und sprechen mit dir. Verstößt du schwer oder wiederholt gegen diese Regeln, ruht der Zugang: Du siehst alles, kannst aber niemanden mehr einladen.',
            'Bei Verdacht auf Missbrauch halten wir Prämien an und sprechen mit Ihnen. Bei schweren oder wiederholten Verstößen ruht der Zugang: Sie sehen weiterhin alles, können aber niemanden mehr einladen.',
          ),
        ),
        heading('8. Ende'),
        text(
          say(
            'Du kannst jederzeit aufhören, wir mit einer Frist von vier Wochen. Für Empfehlungen bis dahin gelten diese Regeln weiter. Wie wir mit Daten umgehen, steht unter [Datenschutz](seite:agencyDataProtection).',
            'Sie können die Teilnahme jederzeit beenden, wir mit einer Frist von vier Wochen. Für Empfehlungen bis dahin gelten diese Regeln weiter. Wie wir mit Daten umgehen, steht unter [Datenschutz](seite:agencyDataProtection).',
          ),
        ),
      ],
    },
    en: {
      title: 'Rules for agencies',
      blocks: [
        text(
          'These rules apply between {company} (“we”) and your agency, in addition to the agency contract. They say how you work with the programme.',
        ),
        heading('1. Who can take part'),
        text(
          'Independent agencies with a valid contract with us. We check the details at registration and approve the agency.',
        ),
        heading('2. Invitations only with consent'),
        list(
          'You invite customers of your own only, and only after they have agreed.',
          'Who agreed, when and to which text is recorded with every invitation.',
          'Whoever does not want to be invited never is again. That holds for all agencies.',
          'Advertising to recommended people is forbidden. The link always comes from the person who recommends.',
        ),
        heading('3. Reward plan'),
        text(
          'You say which reward there is for each product group, and from when. What was promised stays: days gone by cannot be changed.',
        ),
        heading('4. Release'),
        list(
          `You release an order once it has been active for ${f.complaintDays} days. Only the owner may do that.`,
          'Whoever shares in a reward does not release it.',
          'After 60 days without a decision we look into the case ourselves. A refusal needs a reason, which the recommending person is told.',
        ),
        heading('5. Your team'),
        text(
          'Everybody has a login of their own. When somebody leaves, you block theirs the same day. You answer for what is done in your agency.',
        ),
        heading('6. Invoice'),
        text(
          'Rewards and service fee of the released orders are on one invoice a month. The details are under [costs](seite:agencyCost).',
        ),
        heading('7. If something goes wrong'),
        text(
          'On suspicion of abuse we put rewards on hold and talk to you. After serious or repeated breaches of these rules your access becomes dormant: you still see everything but can invite nobody.',
        ),
        heading('8. Leaving'),
        text(
          'You may stop at any time, we with four weeks’ notice. These rules go on applying to recommendations made by then. How we handle data is set out under [privacy](seite:agencyDataProtection).',
        ),
      ],
    },
  }
}
