import {
  facts,
  heading,
  inTone,
  list,
  retention,
  text,
  type DocumentFacts,
  type DocumentSeed,
} from './document-seed.ts'

/** Datenschutz: which data are stored of whom, why and how long; the table comes from the domain (product §2.9). */
export function privacy(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'datenschutz',
    de: {
      title: 'Datenschutz',
      blocks: [
        text(
          say(
            'Wir brauchen wenige Daten, und wir sagen dir genau, wofür. Empfohlene Personen bekommen von uns keine Werbung, und wir verkaufen keine Daten.',
            'Wir benötigen wenige Daten und sagen Ihnen genau, wofür. Empfohlene Personen erhalten von uns keine Werbung, und wir verkaufen keine Daten.',
          ),
        ),
        heading('Verantwortlich'),
        facts(
          ['Unternehmen', '{company}'],
          ['Anschrift', '{street}, {city}'],
          ['E-Mail', '{email}'],
          ['Telefon', '{phone}'],
          ['Datenschutzbeauftragte', 'datenschutz@{key}.example'],
        ),
        heading(say('Wenn du empfiehlst', 'Wenn Sie empfehlen')),
        text(
          say(
            'Wir speichern deinen Namen, deine E-Mail-Adresse, das Produkt, die Aufteilung der Prämie und den Text, dem du zugestimmt hast. Damit ordnen wir einen Auftrag deiner Empfehlung zu und zahlen die Prämie aus.',
            'Wir speichern Ihren Namen, Ihre E-Mail-Adresse, das Produkt, die Aufteilung der Prämie und den Text, dem Sie zugestimmt haben. Damit ordnen wir einen Auftrag Ihrer Empfehlung zu und zahlen die Prämie aus.',
          ),
        ),
        heading(say('Wenn dir etwas empfohlen wird', 'Wenn Ihnen etwas empfohlen wird')),
        text(
          say(
            'Die Person, die dich empfiehlt, teilt uns deine Daten nicht mit: Sie schickt dir den Link selbst. Erst wenn du den Link öffnest und deine Daten einträgst, speichern wir sie. Bestätigst du nicht innerhalb von zwölf Wochen, löschen wir sie. Wer dich empfohlen hat, sieht höchstens deine Anfangsbuchstaben.',
            'Die Person, die Sie empfiehlt, teilt uns Ihre Daten nicht mit: Sie sendet Ihnen den Link selbst. Erst wenn Sie den Link öffnen und Ihre Daten eintragen, speichern wir diese. Bestätigen Sie nicht innerhalb von zwölf Wochen, löschen wir sie. Die empfehlende Person sieht höchstens Ihre Anfangsbuchstaben.',
          ),
        ),
        heading('Was besonders geschützt ist'),
        text(
          'Bankverbindung, Geburtsdatum, Anschrift und Telefonnummer verschlüsseln wir mit einem eigenen Schlüssel je Person. Beim Löschen vernichten wir diesen Schlüssel. Damit sind die Angaben auch in Sicherungskopien nicht mehr lesbar.',
        ),
        heading('Wer Daten erhält'),
        list(
          'unsere Bank für die Überweisung der Prämie',
          'der Anbieter des Shops, bei dem über den Link bestellt wird: nur die Nummer der Empfehlung und der empfohlenen Person',
          'Dienstleister für Betrieb und E-Mail-Versand, die nach unserer Weisung arbeiten und in der EU sitzen',
        ),
        heading('Cookies'),
        text(
          say(
            'Nötige Cookies halten dich angemeldet und merken sich deine Auswahl. Alles andere setzen wir nur mit deiner Zustimmung. Diese kannst du jederzeit unten auf jeder Seite ändern.',
            'Notwendige Cookies halten Sie angemeldet und speichern Ihre Auswahl. Alle übrigen setzen wir nur mit Ihrer Zustimmung. Diese können Sie jederzeit am Ende jeder Seite ändern.',
          ),
        ),
        facts(
          ['Sitzung', 'hält die Anmeldung, bis zum Ende der Sitzung oder 30 Tage'],
          ['cookieConsent', 'merkt sich die Auswahl, 60 Tage'],
          ['channel', 'merkt sich den Weg zu uns, 730 Tage, nur mit Zustimmung zu „Funktional“'],
          ['Statistik', '13 Monate, 6 Monate und 30 Minuten, nur mit Zustimmung'],
        ),
        heading('Wie lange wir Daten aufbewahren'),
        text(
          'Diese Tabelle steuert das Löschen auf unseren Servern; sie ist keine Absichtserklärung. Sicherungskopien altern in 14 Tagen aus.',
        ),
        retention,
        heading(say('Deine Rechte', 'Ihre Rechte')),
        text(
          say(
            `Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und die Herausgabe deiner Daten verlangen und einer Verarbeitung widersprechen, die auf unserem berechtigten Interesse beruht. Eine Einwilligung kannst du jederzeit widerrufen. Schreib uns einfach. Beschweren kannst du dich bei: ${f.dataProtectionAuthority}.`,
            `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragbarkeit sowie auf Widerspruch gegen eine Verarbeitung, die auf unserem berechtigten Interesse beruht. Eine Einwilligung können Sie jederzeit widerrufen. Schreiben Sie uns dazu. Beschwerden richten Sie an: ${f.dataProtectionAuthority}.`,
          ),
        ),
        heading('Automatische Entscheidungen'),
        text(
          'Unsere Regeln gegen Missbrauch können eine Prämie anhalten. Sie entscheiden nicht: Jeden angehaltenen Fall sieht sich ein Mensch an.',
        ),
      ],
    },
    en: {
      title: 'Privacy',
      blocks: [
        text(
          'We need very little data and tell you exactly what we use it for. People who receive a recommendation get no advertising from us, and we do not sell data.',
        ),
        heading('Controller'),
        facts(
          ['Company', '{company}'],
          ['Address', '{street}, {city}'],
          ['E-mail', '{email}'],
          ['Phone', '{phone}'],
          ['Data protection officer', 'datenschutz@{key}.example'],
        ),
        heading('When you recommend us'),
        text(
          'We store your name, your e-mail address, the product, how the reward is shared and the text you agreed to. This lets us match an order to your recommendation and pay the reward.',
        ),
        heading('When something is recommended to you'),
        text(
          'The person recommending us does not give us your details: they send you the link themselves. We only store your details once you open the link and enter them. If you do not confirm within twelve weeks, we delete them. The person who recommended us to you sees your initials at most.',
        ),
        heading('What gets extra protection'),
        text(
          'Bank details, dates of birth, addresses and phone numbers are encrypted with a separate key for each person. When we erase someone’s data, we destroy their key, so the details can no longer be read in backups either.',
        ),
        heading('Who receives data'),
        list(
          'our bank, to transfer the reward',
          'the shop where the order is placed through the link: only the recommendation number and the recipient number',
          'service providers for hosting and e-mail, bound by our instructions and based in the EU',
        ),
        heading('Cookies'),
        text(
          'Necessary cookies keep you logged in and remember your choice. We only set all others with your consent, which you can change at the bottom of every page.',
        ),
        facts(
          ['Session', 'keeps you logged in until the session ends, or for 30 days'],
          ['cookieConsent', 'remembers your choice for 60 days'],
          ['channel', 'remembers how you found us for 730 days, only with consent to “Functional”'],
          ['Statistics', '13 months, 6 months and 30 minutes, only with consent'],
        ),
        heading('How long we keep data'),
        text(
          'This table controls the deletion on our servers; it is not just a statement of intent. Backups expire within 14 days.',
        ),
        retention,
        heading('Your rights'),
        text(
          `You can ask for access to your data, its correction, erasure or restriction and a copy of it, and you can object to processing based on our legitimate interests. You can withdraw your consent at any time. Just write to us. You can complain to: ${f.dataProtectionAuthority}.`,
        ),
        heading('Automated decisions'),
        text(
          'Our rules against abuse can put a reward on hold. They never make the decision: a person reviews every case that is on hold.',
        ),
      ],
    },
  }
}
