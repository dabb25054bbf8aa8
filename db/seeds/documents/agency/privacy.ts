import { facts, heading, inTone, list, text, type DocumentFacts, type DocumentSeed } from '../document-seed.ts'

/** agencyDataProtection: what is kept of an agency and its people, and what the agency sees of others. */
export function agencyPrivacy(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'agentur-datenschutz',
    de: {
      title: 'Datenschutz für Agenturen',
      blocks: [
        text(
          say(
            'Hier steht, welche Daten wir von dir und deinem Team brauchen und was du von anderen siehst. Für alle übrigen Seiten gilt der [allgemeine Datenschutz](seite:Datenschutz).',
            'Hier steht, welche Daten wir von Ihnen und Ihrem Team benötigen und was Sie von anderen sehen. Für alle übrigen Seiten gilt der [allgemeine Datenschutz](seite:Datenschutz).',
          ),
        ),
        heading('Verantwortlich'),
        facts(
          ['Unternehmen', '{company}'],
          ['Anschrift', '{street}, {city}'],
          ['E-Mail', '{email}'],
          ['Datenschutzbeauftragte', 'datenschutz@{key}.example'],
        ),
        heading(say('Was wir von dir speichern', 'Was wir von Ihnen speichern')),
        list(
          'Name und Anschrift der Agentur, Steuernummer und Bankverbindung: für Vertrag und Rechnung',
          'Name, E-Mail-Adresse und Rolle aller, die einen Zugang haben',
          'wer wann was freigegeben, eingeladen oder geändert hat: damit sich jede Prämie nachvollziehen lässt',
        ),
        text(
          'Bankverbindung und Steuernummer sind verschlüsselt. Rechnungen bewahren wir so lange auf, wie das Gesetz es verlangt.',
        ),
        heading(say('Was du von anderen siehst', 'Was Sie von anderen sehen')),
        list(
          say(
            'Wen du eingeladen hast, mit Namen und Stand der Einladung',
            'Wen Sie eingeladen haben, mit Namen und Stand der Einladung',
          ),
          say(
            'Wer über diese Menschen zu dir kommt, sobald er seine Daten eingetragen und zugestimmt hat',
            'Wer über diese Menschen zu Ihnen kommt, sobald die Daten eingetragen sind und die Zustimmung vorliegt',
          ),
          'Nie: Bankverbindungen, Geburtsdaten und wer welchen Anteil einer Prämie bekommt',
        ),
        heading(say('Was du mit diesen Daten tun darfst', 'Was Sie mit diesen Daten tun dürfen')),
        text(
          say(
            'Du berätst und bearbeitest den Auftrag, um den es geht. Für Werbung brauchst du eine eigene Einwilligung. Bittet dich jemand um Löschung, sag uns Bescheid: {email}.',
            'Sie beraten und bearbeiten den Auftrag, um den es geht. Für Werbung benötigen Sie eine eigene Einwilligung. Bittet Sie jemand um Löschung, geben Sie uns Bescheid: {email}.',
          ),
        ),
        heading(say('Deine Rechte', 'Ihre Rechte')),
        text(
          say(
            `Du kannst Auskunft, Berichtigung, Löschung und Herausgabe verlangen und widersprechen. Beschwerden nimmt die Aufsicht entgegen: ${f.dataProtectionAuthority}.`,
            `Sie können Auskunft, Berichtigung, Löschung und Herausgabe verlangen und widersprechen. Beschwerden nimmt die Aufsicht entgegen: ${f.dataProtectionAuthority}.`,
          ),
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
          'the agency’s name, address, tax number and bank details: for the contract and invoices',
          'the name, e-mail address and role of everyone with a login',
          'who released, invited or changed what, and when: so that every reward can be traced',
        ),
        text('Bank details and tax numbers are encrypted. We keep invoices for as long as the law requires.'),
        heading('What you can see about others'),
        list(
          'the people you have invited, with their name and the status of the invitation',
          'the people who come to you through them, once they have entered their details and given consent',
          'never: bank details, dates of birth or who gets which share of a reward',
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
