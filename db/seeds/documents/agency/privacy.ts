import { facts, heading, list, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyDataProtection: the stored data of an agency and its people, and the agency's view of others' data. */
export function agencyPrivacy(f: DocumentFacts): DocumentSeed {
  return {
    key: 'agentur-datenschutz',
    de: {
      title: 'Datenschutz für Agenturen',
      blocks: [
        text(
          'Hier steht, welche Daten wir von Ihnen und Ihrem Team benötigen und was Sie von anderen sehen. Für alle übrigen Seiten gilt der [allgemeine Datenschutz](seite:Datenschutz).',
        ),
        heading('Verantwortlich'),
        facts(
          ['Unternehmen', '{company}'],
          ['Anschrift', '{street}, {city}'],
          ['E-Mail', '{email}'],
          ['Datenschutzbeauftragte', 'datenschutz@{key}.example'],
        ),
        heading('Was wir von Ihnen speichern'),
        list(
          'Name, Anschrift und Steuernummer der Agentur: für Vertrag und Rechnung',
          'Name, E-Mail-Adresse und Rolle aller, die einen Zugang haben',
          'wer wann was freigegeben, eingeladen oder geändert hat: damit sich jede Prämie nachvollziehen lässt',
        ),
        text('Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.'),
        heading('Was Sie von anderen sehen'),
        list(
          'Wen Sie eingeladen haben, mit Namen und Stand der Einladung',
          'Was diese Menschen empfehlen; wer darüber zu Ihnen kommt, mit Anfangsbuchstaben, sobald die Daten eingetragen sind',
          'Aufträge und Prämien aus diesen Empfehlungen, mit Betrag und Stand',
          'Nie: Bankverbindungen, Geburtsdaten, Anschriften und die Namen empfohlener Personen',
        ),
        heading('Was Sie mit diesen Daten tun dürfen'),
        text(
          'Sie beraten und bearbeiten den Auftrag, um den es geht. Für Werbung benötigen Sie eine eigene Einwilligung. Bittet Sie jemand um Löschung, geben Sie uns Bescheid: {email}.',
        ),
        heading('Ihre Rechte'),
        text(
          `Sie können Auskunft, Berichtigung, Löschung und Herausgabe verlangen und widersprechen. Beschwerden nimmt die Aufsicht entgegen: ${f.dataProtectionAuthority}.`,
        ),
      ],
    },
    en: {
      title: 'Privacy for agencies',
      blocks: [
        text(
          'This page explains what data we need from you and your team, and what you can see about others. The [general privacy notice](seite:Datenschutz) covers all other pages.',
        ),
        heading('Controller'),
        facts(
          ['Company', '{company}'],
          ['Address', '{street}, {city}'],
          ['E-mail', '{email}'],
          ['Data protection officer', 'datenschutz@{key}.example'],
        ),
        heading('What we store about you'),
        list(
          'the agency’s name, address and tax number: for the contract and invoices',
          'the name, e-mail address and role of everyone with a login',
          'who released, invited or changed what, and when: so that every reward can be traced',
        ),
        text('We keep invoices for as long as the law requires.'),
        heading('What you can see about others'),
        list(
          'the people you have invited, with their name and the status of the invitation',
          'what these people recommend; who comes to you through them, by initials, once their details have been entered',
          'the orders and rewards from these recommendations, with amount and status',
          'never: bank details, dates of birth, addresses or the names of recommended people',
        ),
        heading('What you may do with this data'),
        text(
          'You may use it to advise the customer and handle the order in question. Advertising requires separate consent. If someone asks you to erase their data, let us know: {email}.',
        ),
        heading('Your rights'),
        text(
          `You can ask for access to your data, its correction or erasure and a copy of it, and you can object to its use. You can complain to the supervisory authority: ${f.dataProtectionAuthority}.`,
        ),
      ],
    },
  }
}
