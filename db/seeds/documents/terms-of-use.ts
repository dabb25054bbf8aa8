import { heading, inTone, list, text, type DocumentFacts, type DocumentSeed } from './document-seed.ts'

/** AGB: the use of the site and the account. */
export function termsOfUse(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'agb',
    de: {
      title: 'Allgemeine Geschäftsbedingungen',
      blocks: [
        text(
          say(
            `Diese Bedingungen regeln, wie du ${f.programme.de} nutzt. Wie du eine Prämie bekommst, steht in den Teilnahmebedingungen; was mit deinen Daten geschieht, in der Datenschutzerklärung.`,
            `Diese Bedingungen regeln, wie Sie ${f.programme.de} nutzen. Wie Sie eine Prämie erhalten, steht in den Teilnahmebedingungen; was mit Ihren Daten geschieht, in der Datenschutzerklärung.`,
          ),
        ),
        heading('1. Wer der Vertragspartner ist'),
        text(
          say(
            '{company}, {street}, {city} („wir“) betreibt diese Seiten. Mit deiner ersten Empfehlung oder deiner Registrierung kommt ein kostenloser Nutzungsvertrag zwischen dir und uns zustande.',
            '{company}, {street}, {city} („wir“) betreibt diese Seiten. Mit Ihrer ersten Empfehlung oder Ihrer Registrierung kommt ein unentgeltlicher Nutzungsvertrag zwischen Ihnen und uns zustande.',
          ),
        ),
        heading('2. Wer mitmachen kann'),
        text(
          say(
            'Du kannst mitmachen, wenn du mindestens 18 Jahre alt bist und in Deutschland wohnst. Du brauchst dafür keinen eigenen Vertrag bei uns.',
            'Teilnehmen können Personen ab 18 Jahren mit Wohnsitz in Deutschland. Ein eigener Vertrag bei uns ist nicht erforderlich.',
          ),
        ),
        heading(say('3. Dein Konto', '3. Ihr Konto')),
        list(
          say(
            'Dein Konto entsteht mit deiner ersten Empfehlung. Den Link für dein Passwort schicken wir dir per E-Mail.',
            'Ihr Konto entsteht mit Ihrer ersten Empfehlung. Den Link zur Vergabe des Passworts senden wir Ihnen per E-Mail.',
          ),
          say(
            'Halte dein Passwort geheim. Wenn du glaubst, dass jemand es kennt, ändere es sofort.',
            'Halten Sie Ihr Passwort geheim und ändern Sie es, sobald Sie einen Missbrauch vermuten.',
          ),
          say(
            'Du kannst dein Konto jederzeit unter „Meine Daten“ löschen. Offene Prämien verfallen dann, darauf weisen wir dich vorher hin.',
            'Sie können Ihr Konto jederzeit unter „Meine Daten“ löschen. Offene Prämien verfallen dann; darauf weisen wir Sie vorher hin.',
          ),
        ),
        heading('4. Fair empfehlen'),
        text(
          say(
            'Du empfiehlst selbst und in deinem Namen: über dein E-Mail-Programm, deinen Messenger oder im Gespräch. Wir schicken niemandem Werbung, den du empfiehlst. Bitte empfiehl nur Menschen, die du kennst.',
            'Sie empfehlen selbst und in Ihrem Namen: über Ihr E-Mail-Programm, Ihren Messenger oder im Gespräch. Wir senden den von Ihnen empfohlenen Personen keine Werbung. Bitte empfehlen Sie nur Personen, die Sie kennen.',
          ),
        ),
        list(
          'keine massenhaft versendeten Nachrichten',
          'keine Anzeigen in unserem Namen oder mit unseren Marken',
          'keine falschen Angaben zu Preis, Leistung oder Prämie',
          'keine Programme, die Empfehlungen oder Aufträge erzeugen',
        ),
        heading('5. Wenn etwas nicht stimmt'),
        text(
          say(
            'Bei begründetem Verdacht auf Missbrauch halten wir eine Prämie an und prüfen den Fall. Eine Entscheidung trifft immer ein Mensch. Du erfährst den Grund und kannst widersprechen.',
            'Bei begründetem Verdacht auf Missbrauch halten wir eine Prämie an und prüfen den Fall. Die Entscheidung trifft immer ein Mensch. Sie erfahren den Grund und können widersprechen.',
          ),
        ),
        heading('6. Haftung'),
        text(
          'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Schäden an Leben, Körper und Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren, typischen Schaden.',
        ),
        heading('7. Änderungen und Ende'),
        text(
          say(
            'Ändern wir diese Bedingungen, schreiben wir dir mindestens sechs Wochen vorher. Bist du nicht einverstanden, kannst du den Vertrag jederzeit beenden. Für Empfehlungen, die du schon gemacht hast, gelten die Bedingungen, denen du zugestimmt hast.',
            'Ändern wir diese Bedingungen, informieren wir Sie mindestens sechs Wochen vorher. Sind Sie nicht einverstanden, können Sie den Vertrag jederzeit beenden. Für bereits ausgesprochene Empfehlungen gelten die Bedingungen, denen Sie zugestimmt haben.',
          ),
        ),
        heading('8. Streitbeilegung und Recht'),
        text(
          'Es gilt deutsches Recht; zwingender Verbraucherschutz des Wohnsitzstaates bleibt unberührt. Wir nehmen nicht an einem Verfahren vor einer Verbraucherschlichtungsstelle teil.',
        ),
      ],
    },
    en: {
      title: 'Terms and conditions',
      blocks: [
        text(
          `These terms govern your use of ${f.programme.en}. How you receive a reward is set out in the terms of participation; what happens to your data, in the privacy notice.`,
        ),
        heading('1. Who you are contracting with'),
        text(
          '{company}, {street}, {city} (“we”), operates this site. When you make your first recommendation or register, you enter into a user agreement with us, free of charge.',
        ),
        heading('2. Who can take part'),
        text('You can take part if you are 18 or over and live in Germany. You do not need to be a customer of ours.'),
        heading('3. Your account'),
        list(
          'Your account is created with your first recommendation. We e-mail you a link to set your password.',
          'Keep your password secret. Change it at once if you think someone knows it.',
          'You can delete your account under “My data” at any time. Unclaimed rewards then lapse; we tell you before you confirm.',
        ),
        heading('4. Fair recommendations'),
        text(
          'You make recommendations yourself and in your own name: by e-mail, by messenger or in person. We send no advertising to the people you recommend us to. Please only recommend us to people you know.',
        ),
        list(
          'no mass mailings',
          'no advertisements in our name or using our brands',
          'no false statements about price, service or reward',
          'no software that generates recommendations or orders',
        ),
        heading('5. If something is wrong'),
        text(
          'If we have good reason to suspect abuse, we put the reward on hold and look into the case. The decision is always made by a person. We tell you the reason and you can object.',
        ),
        heading('6. Liability'),
        text(
          'Our liability is unlimited for intent and gross negligence and for injury to life, body or health. In cases of slight negligence, we are only liable for breaches of essential obligations, limited to foreseeable, typical damage.',
        ),
        heading('7. Changes and termination'),
        text(
          'If we change these terms, we write to you at least six weeks beforehand. If you do not agree, you can end the agreement at any time. Recommendations you have already made remain subject to the terms you agreed to.',
        ),
        heading('8. Disputes and governing law'),
        text(
          'German law applies; mandatory consumer protection in your country of residence is unaffected. We do not take part in consumer arbitration.',
        ),
      ],
    },
  }
}
