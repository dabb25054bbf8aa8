import { facts, heading, text, type DocumentFacts, type DocumentSeed } from './document-seed.ts'

/** Impressum (§ 5 DDG). */
export function imprint(f: DocumentFacts): DocumentSeed {
  return {
    key: 'impressum',
    de: {
      title: 'Impressum',
      blocks: [
        facts(
          ['Anbieter', '{company}'],
          ['Anschrift', '{street}, {city}'],
          ['Vertreten durch', f.representatives.de],
          ['E-Mail', '{email}'],
          ['Telefon', '{phone}'],
          ['Register', f.register.de],
          ['Umsatzsteuer-Id', f.vatId],
          ['Aufsicht', f.authority.de],
        ),
        heading('Verantwortlich für den Inhalt'),
        text(`${f.representatives.de}, Anschrift wie oben.`),
        heading('Streitbeilegung'),
        text(
          'Wir sind weder verpflichtet noch bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
        ),
        heading('Hinweis'),
        text(
          '{tenant} ist eine erfundene Marke zur Vorführung dieser Anwendung. Unternehmen, Anschriften und Rufnummern gibt es nicht.',
        ),
      ],
    },
    en: {
      title: 'Legal notice',
      blocks: [
        facts(
          ['Provider', '{company}'],
          ['Address', '{street}, {city}'],
          ['Represented by', f.representatives.en],
          ['E-mail', '{email}'],
          ['Phone', '{phone}'],
          ['Register', f.register.en],
          ['VAT ID', f.vatId],
          ['Supervisory authority', f.authority.en],
        ),
        heading('Responsible for content'),
        text(`${f.representatives.en}, address as above.`),
        heading('Dispute resolution'),
        text('We are neither obliged nor willing to take part in consumer arbitration proceedings.'),
        heading('Please note'),
        text(
          '{tenant} is a fictional brand used to demonstrate this application. The company, addresses and phone numbers do not exist.',
        ),
      ],
    },
  }
}
