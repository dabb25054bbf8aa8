import { heading, inTone, question, type DocumentFacts, type DocumentSeed } from './document-seed.ts'

/** FAQ: "where is my reward?" comes first, since everyone asks it first (experience 5). */
export function questions(f: DocumentFacts): DocumentSeed {
  const say = inTone(f)
  return {
    key: 'faq',
    de: {
      title: 'Häufige Fragen',
      blocks: [
        heading('Prämie'),
        question(
          'Wo bleibt meine Prämie?',
          say(
            `In deinem persönlichen Bereich siehst du zu jeder Empfehlung, welcher Schritt als Nächstes kommt, wer am Zug ist und bis wann. Nach der Bestellung warten wir ${f.complaintDays} Tage, ob der Auftrag bestehen bleibt. Dann stellen wir die Prämie bereit und schreiben dir.`,
            `In Ihrem persönlichen Bereich sehen Sie zu jeder Empfehlung, welcher Schritt als Nächstes folgt, wer am Zug ist und bis wann. Nach der Bestellung warten wir ${f.complaintDays} Tage ab, ob der Auftrag bestehen bleibt. Danach stellen wir die Prämie bereit und benachrichtigen Sie.`,
          ),
        ),
        question(
          'Wie hoch ist die Prämie?',
          say(
            'Das hängt vom Produkt ab, das am Ende wirklich bestellt wird. Den aktuellen Betrag siehst du auf jeder Produktkachel und beim Erstellen der Empfehlung.',
            'Das hängt von dem Produkt ab, das am Ende tatsächlich bestellt wird. Den aktuellen Betrag sehen Sie bei jedem Produkt und beim Erstellen der Empfehlung.',
          ),
        ),
        question(
          'Kann ich die Prämie teilen?',
          say(
            'Ja. Du wählst beim Empfehlen: alles für dich, halb und halb, oder alles für deinen Kontakt.',
            'Ja. Sie wählen beim Empfehlen: alles für Sie, je zur Hälfte oder alles für Ihren Kontakt.',
          ),
        ),
        question(
          'Überweisung oder Gutschein, was geht schneller?',
          say(
            'Den Gutscheincode siehst du sofort. Eine Überweisung braucht etwa fünf Werktage.',
            'Den Gutscheincode sehen Sie sofort. Eine Überweisung dauert etwa fünf Werktage.',
          ),
        ),
        question(
          'Warum wurde meine Prämie storniert?',
          say(
            'Meist, weil der Auftrag widerrufen oder storniert wurde. Der Grund steht in deiner Übersicht; dort kannst du auch widersprechen.',
            'Meist wurde der Auftrag widerrufen oder storniert. Der Grund steht in Ihrer Übersicht; dort können Sie auch widersprechen.',
          ),
        ),
        heading('Empfehlen'),
        question(
          'Brauche ich dafür ein Konto?',
          say(
            'Nein. Dein Konto entsteht mit der ersten Empfehlung; den Link für dein Passwort schicken wir dir per E-Mail.',
            'Nein. Ihr Konto entsteht mit der ersten Empfehlung; den Link für Ihr Passwort senden wir Ihnen per E-Mail.',
          ),
        ),
        question(
          say('Schreibt ihr meinem Kontakt?', 'Schreiben Sie meinem Kontakt?'),
          say(
            'Nein. Du gibst den Link selbst weiter. Erst wenn dein Kontakt seine Daten eingetragen hat, bekommt er von uns E-Mails zu seinem Vorgang.',
            'Nein. Sie geben den Link selbst weiter. Erst wenn Ihr Kontakt seine Daten eingetragen hat, erhält er von uns E-Mails zu seinem Vorgang.',
          ),
        ),
        question(
          'Zählt auch eine Bestellung über die Hotline?',
          'Nein. Nur wer über den Empfehlungslink bestellt, löst eine Prämie aus.',
        ),
        question(
          'Wie lange gilt mein Link?',
          'Zwölf Wochen. Trägt jemand in dieser Zeit seine Daten ein, läuft die Frist von zwölf Wochen ab dann neu.',
        ),
        heading('Empfohlen worden?'),
        question(
          'Ich habe einen Link bekommen. Was passiert, wenn ich ihn öffne?',
          say(
            'Du siehst, wer dich empfiehlt, was es ist und was du davon hast. Gespeichert wird erst etwas, wenn du deine Daten einträgst.',
            'Sie sehen, wer Sie empfiehlt, worum es geht und was Sie davon haben. Gespeichert wird erst etwas, wenn Sie Ihre Daten eintragen.',
          ),
        ),
        question(
          say('Wofür braucht ihr mein Geburtsdatum?', 'Wofür benötigen Sie mein Geburtsdatum?'),
          'Prämien zahlen wir nur an Erwachsene, und bei gleichen Namen ordnen wir den Auftrag damit richtig zu. Das Datum liegt verschlüsselt.',
        ),
        question(
          'Ich habe meinen Link verloren.',
          say(
            'Kein Problem: Gib auf der Seite „Link erneut senden“ deine E-Mail-Adresse ein.',
            'Geben Sie auf der Seite „Link erneut senden“ Ihre E-Mail-Adresse ein.',
          ),
        ),
        heading('Daten'),
        question(
          'Wie lösche ich mein Konto?',
          say(
            'Unter „Meine Daten“. Offene Prämien verfallen dann, das zeigen wir dir vorher an.',
            'Unter „Meine Daten“. Offene Prämien verfallen dann; das zeigen wir Ihnen vorher an.',
          ),
        ),
      ],
    },
    en: {
      title: 'Frequently asked questions',
      blocks: [
        heading('Reward'),
        question(
          'Where is my reward?',
          `Your personal area shows for every recommendation which step comes next, whose turn it is and until when. After the order we wait ${f.complaintDays} days to see whether it stands. Then we provide the reward and write to you.`,
        ),
        question(
          'How much is the reward?',
          'It depends on the product that is really ordered in the end. You see today’s amount on every product and while creating the recommendation.',
        ),
        question(
          'Can I share the reward?',
          'Yes. You choose when recommending: all for you, half and half, or all for your contact.',
        ),
        question(
          'Bank transfer or voucher: which is faster?',
          'You see a voucher code at once. A bank transfer takes about five working days.',
        ),
        question(
          'Why was my reward cancelled?',
          'Mostly because the order was withdrawn or cancelled. The reason is in your overview, where you can also object.',
        ),
        heading('Recommending'),
        question(
          'Do I need an account?',
          'No. Your account comes out of the first recommendation; we e-mail you the link to set your password.',
        ),
        question(
          'Do you write to my contact?',
          'No. You pass on the link yourself. Only after your contact has entered their data do they receive e-mails about their case.',
        ),
        question('Does an order by phone count?', 'No. Only an order through the recommendation link earns a reward.'),
        question(
          'How long is my link good for?',
          'Twelve weeks. Once someone enters their data in that time, twelve weeks start anew from then.',
        ),
        heading('Been recommended to?'),
        question(
          'I have received a link. What happens when I open it?',
          'You see who recommends, what it is and what is in it for you. Nothing is stored until you enter your data.',
        ),
        question(
          'Why do you need my date of birth?',
          'We pay rewards to adults only, and with equal names it helps us match the right order. It is stored encrypted.',
        ),
        question('I have lost my link.', 'No problem: enter your e-mail address on the page “Send my link again”.'),
        heading('Data'),
        question(
          'How do I delete my account?',
          'Under “My data”. Open rewards then lapse; we show you which before you confirm.',
        ),
      ],
    },
  }
}
