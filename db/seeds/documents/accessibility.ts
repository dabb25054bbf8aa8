import { check, heading, inTone, list, text, type DocumentFacts, type DocumentSeed } from './document-seed.ts'

/** Barrierefreiheitserklärung (BFSG). */
export function accessibility(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'barrierefreiheit',
    de: {
      title: 'Erklärung zur Barrierefreiheit',
      blocks: [
        text(
          'Diese Erklärung gilt für {url}. Grundlage sind das Barrierefreiheitsstärkungsgesetz (BFSG) und die WCAG 2.2 auf Stufe AA.',
        ),
        heading('Stand'),
        text(
          'Die Seiten sind auf Vereinbarkeit mit WCAG 2.2 AA ausgelegt. Der Weg von der Empfehlung bis zur Prämie lässt sich vollständig mit der Tastatur gehen. Was die letzte automatische Prüfung erfasst und gefunden hat, steht hier, wie sie selbst es aufgeschrieben hat:',
        ),
        check,
        heading(say('Was du erwarten kannst', 'Was Sie erwarten können')),
        list(
          'Bedienung mit Tastatur, Screenreader und Sprachsteuerung',
          'sichtbarer Fokus und klare Reihenfolge',
          'Kontraste von mindestens 4,5 : 1 für Text',
          'Vergrößerung bis 400 % ohne seitliches Scrollen',
          'keine Zeitbegrenzung ohne Verlängerung, keine blinkenden Inhalte',
          'einfache Sprache auf dem Niveau B1 in allen Formularen',
        ),
        heading('Was noch nicht barrierefrei ist'),
        list(
          'PDF-Belege sind lesbar, aber nicht in allen Teilen ausgezeichnet. Auf Wunsch senden wir den Inhalt als Text.',
          'Die Prüfaufgabe gegen Programme rechnet im Hintergrund und verlangt kein Bilderrätsel; ohne JavaScript ist sie nicht lösbar.',
        ),
        heading(say('Sag uns, wo es hakt', 'Rückmeldung')),
        text(
          say(
            'Du kommst irgendwo nicht weiter? Schreib an {email} oder ruf an: {phone}. Wir antworten innerhalb von zwei Wochen.',
            'Sie stoßen auf eine Barriere? Schreiben Sie an {email} oder rufen Sie an: {phone}. Wir antworten innerhalb von zwei Wochen.',
          ),
        ),
        heading('Marktüberwachung'),
        text(
          'Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.',
        ),
      ],
    },
    en: {
      title: 'Accessibility statement',
      blocks: [
        text(
          'This statement covers {url}. It is based on the German Accessibility Strengthening Act (BFSG) and WCAG 2.2 level AA.',
        ),
        heading('Status'),
        text(
          'The pages are designed to meet WCAG 2.2 AA. You can get from recommendation to reward using only a keyboard. This is what the last automated check covered and found, as recorded by the check itself:',
        ),
        check,
        heading('What you can expect'),
        list(
          'support for keyboard, screen reader and voice control',
          'a visible focus and a clear order',
          'text contrast of at least 4.5:1',
          'zoom up to 400% without sideways scrolling',
          'no time limits that cannot be extended, and no flashing content',
          'plain language in all forms',
        ),
        heading('What is not accessible yet'),
        list(
          'PDF documents are readable but not fully tagged. We will send you the content as text on request.',
          'The check for bots runs in the background without picture puzzles, but it needs JavaScript.',
        ),
        heading('Report a problem'),
        text('Are you stuck somewhere? Write to {email} or call {phone}. We reply within two weeks.'),
        heading('Market surveillance'),
        text(
          'The competent body is the Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.',
        ),
      ],
    },
  }
}
