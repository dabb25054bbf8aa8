import { heading, inTone, list, steps, text, type DocumentFacts, type DocumentSeed } from './document-seed.ts'

/** Teilnahmebedingungen: how a reward comes about (spec §1, product §3). */
export function conditionsOfParticipation(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  const limitDe =
    f.maxRecipientEuro === null
      ? ''
      : ` Der Anteil der empfohlenen Person beträgt höchstens ${f.maxRecipientEuro},00 Euro; was darüber liegt, erhält die empfehlende Person.`
  const limitEn =
    f.maxRecipientEuro === null
      ? ''
      : ` The recipient’s share is no more than €${f.maxRecipientEuro}.00; anything above that goes to the recommender.`
  return {
    key: 'teilnahmebedingungen',
    de: {
      title: 'Teilnahmebedingungen',
      blocks: [
        text(
          say(
            `Du empfiehlst, jemand schließt ${f.contract.de} ab, und es gibt eine Prämie. Hier steht genau, wann.`,
            `Sie empfehlen uns, jemand schließt ${f.contract.de} ab, und es gibt eine Prämie. Hier steht genau, unter welchen Voraussetzungen.`,
          ),
        ),
        heading('1. So entsteht eine Prämie'),
        steps(
          say(
            'Du erstellst eine Empfehlung und gibst den Link selbst weiter.',
            'Sie erstellen eine Empfehlung und geben den Link selbst weiter.',
          ),
          'Die empfohlene Person öffnet den Link, trägt ihre Daten ein und stimmt zu.',
          'Sie bestellt über diesen Link.',
          `Der Auftrag wird aktiv und ${f.complaintDays} Tage lang weder storniert noch widerrufen.`,
          say(
            'Wir stellen die Prämie bereit. Du wählst Überweisung oder Gutschein.',
            'Wir stellen die Prämie bereit. Sie wählen Überweisung oder Gutschein.',
          ),
        ),
        heading('2. Was zählt und was nicht'),
        list(
          'Eine Empfehlung zählt nur, wenn über den Link bestellt wird, nicht auf anderem Weg, zum Beispiel über die Hotline.',
          'Die Höhe der Prämie richtet sich nach dem Produkt, das bei Vertragsschluss tatsächlich bestellt wird.',
          'Je Auftrag gibt es eine Empfehlung und für diese die ausgewiesene Prämie.',
          f.selfAllowed
            ? 'Auch für den eigenen Vertrag ist eine Empfehlung erlaubt.'
            : say('Dich selbst kannst du nicht empfehlen.', 'Eine Empfehlung an sich selbst ist ausgeschlossen.'),
          'Die Bestellung muss innerhalb von zwölf Wochen nach Eingabe der Daten eingehen.',
        ),
        heading('3. Wer die Prämie bekommt'),
        text(
          say(
            `Beim Erstellen entscheidest du: du allein, ihr beide je zur Hälfte, oder dein Kontakt. Bei ungeraden Beträgen geht der überzählige Cent an dich.${limitDe}`,
            `Beim Erstellen entscheiden Sie: Sie allein, Sie beide je zur Hälfte oder Ihr Kontakt. Bei ungeraden Beträgen geht der überzählige Cent an Sie.${limitDe}`,
          ),
        ),
        heading('4. Fristen'),
        list(
          say(
            'Bestätigt die empfohlene Person ihre Daten nicht innerhalb von zwölf Wochen, löschen wir ihre Daten. Die Prämie kann dann nicht ausgezahlt werden.',
            'Bestätigt die empfohlene Person ihre Daten nicht innerhalb von zwölf Wochen, werden ihre personenbezogenen Daten gelöscht. Die Prämie kann dann nicht ausgezahlt werden.',
          ),
          say(
            'Eine bereitgestellte Prämie kannst du sechs Monate lang abrufen. Vorher erinnern wir dich zweimal.',
            'Eine bereitgestellte Prämie können Sie sechs Monate lang abrufen. Vorher erinnern wir Sie zweimal.',
          ),
        ),
        heading('5. Auszahlung'),
        text(
          say(
            `Wir überweisen auf ein ${f.onlyGermanIban ? 'deutsches Konto' : 'Konto im SEPA-Raum'}, das auf deinen Namen läuft, oder zeigen dir sofort einen Gutscheincode. Barauszahlung gibt es nicht.`,
            `Wir überweisen auf ein ${f.onlyGermanIban ? 'deutsches Konto' : 'Konto im SEPA-Raum'}, das auf Ihren Namen geführt wird, oder zeigen Ihnen sofort einen Gutscheincode. Eine Barauszahlung ist ausgeschlossen.`,
          ),
        ),
        heading('6. Wenn der Auftrag doch endet'),
        text(
          say(
            'Wird der Auftrag storniert oder widerrufen, entfällt die Prämie. Ist sie schon ausgezahlt, rechnen wir sie mit deiner nächsten Prämie auf.',
            'Wird der Auftrag storniert oder widerrufen, entfällt die Prämie. Ist sie bereits ausgezahlt, rechnen wir sie mit Ihrer nächsten Prämie auf.',
          ),
        ),
        heading('7. Steuern'),
        text(
          say(
            'Prämien können steuerpflichtig sein, wenn du regelmäßig empfiehlst. Darum kümmerst du dich selbst.',
            'Prämien können als sonstige Einkünfte steuerpflichtig sein. Für die Versteuerung sind Sie selbst verantwortlich.',
          ),
        ),
        heading('8. Ende des Programms'),
        text(
          'Wir können das Programm mit einer Frist von vier Wochen beenden. Prämien für Empfehlungen, die bis dahin erstellt wurden, bleiben bestehen.',
        ),
      ],
    },
    en: {
      title: 'Terms of participation',
      blocks: [
        text(
          `When you recommend us and someone takes out ${f.contract.en}, there is a reward. This page explains exactly when.`,
        ),
        heading('1. How to earn a reward'),
        steps(
          'You create a recommendation and pass on the link yourself.',
          'The recipient opens the link, enters their details and gives their consent.',
          'They order through this link.',
          `The order becomes active and is neither cancelled nor withdrawn for ${f.complaintDays} days.`,
          'We make the reward available. You choose a bank transfer or a voucher.',
        ),
        heading('2. When there is a reward'),
        list(
          'A recommendation only earns a reward if the order is placed through the link and not in any other way, such as by phone.',
          'The reward depends on the product actually ordered when the contract is signed.',
          'Each order belongs to one recommendation and earns the reward shown for it.',
          f.selfAllowed
            ? 'You may also use a recommendation for a contract of your own.'
            : 'You cannot recommend us to yourself.',
          'We must receive the order within twelve weeks of the details being entered.',
        ),
        heading('3. Who receives the reward'),
        text(
          `You decide when you create the recommendation: all for you, half each, or all for your contact. Any odd cent goes to you.${limitEn}`,
        ),
        heading('4. Deadlines'),
        list(
          'If the recipient does not confirm their details within twelve weeks, their personal data is deleted and the reward cannot be paid.',
          'Once your reward is ready, you have six months to claim it. We remind you twice before it lapses.',
        ),
        heading('5. Payment'),
        text(
          `We transfer the reward to ${f.onlyGermanIban ? 'a German account' : 'an account in the SEPA area'} in your name, or show you a voucher code straight away. We do not pay in cash.`,
        ),
        heading('6. If the order is cancelled later'),
        text(
          'If the order is cancelled or withdrawn, the reward lapses. If it has already been paid, we deduct it from your next reward.',
        ),
        heading('7. Tax'),
        text('Rewards may be taxable income. You are responsible for declaring them.'),
        heading('8. End of the programme'),
        text(
          'We may end the programme with four weeks’ notice. Rewards for recommendations made before then remain valid.',
        ),
      ],
    },
  }
}
