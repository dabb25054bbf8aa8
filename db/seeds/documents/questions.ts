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
        heading('Rewards'),
        question(
          'Where is my reward?',
          `Your account shows the next step for every recommendation, who needs to act and by when. After the order, we wait ${f.complaintDays} days in case it is cancelled. Then your reward is ready and we let you know.`,
        ),
        question(
          'How much is the reward?',
          'It depends on the product your contact actually orders. You’ll see today’s amount on every product and when you create a recommendation.',
        ),
        question(
          'Can I share the reward?',
          'Yes. When you make a recommendation, you choose: all for you, half each or all for your contact.',
        ),
        question(
          'Bank transfer or voucher: which is faster?',
          'You see a voucher code straight away. A bank transfer takes about five working days.',
        ),
        question(
          'Why was my reward cancelled?',
          'Usually because the order was withdrawn or cancelled. You’ll find the reason in your account, where you can also object.',
        ),
        heading('Making a recommendation'),
        question(
          'Do I need an account?',
          'No. We create one with your first recommendation and e-mail you a link to set a password.',
        ),
        question(
          'Will you contact the person I recommend you to?',
          'No. You pass on the link yourself. Your contact only hears from us once they have entered their details.',
        ),
        question('Can my contact order by phone?', 'No. A reward is only paid if they order through your link.'),
        question(
          'How long is my link valid?',
          'Twelve weeks. If someone enters their details in that time, another twelve weeks start from then.',
        ),
        heading('If you have received a recommendation'),
        question(
          'I’ve received a link. What happens when I open it?',
          'You’ll see who made the recommendation, what it is and what’s in it for you. Nothing is stored until you enter your details.',
        ),
        question(
          'Why do you need my date of birth?',
          'We only pay rewards to adults, and it helps us match your order if someone has the same name. It is encrypted.',
        ),
        question(
          'I’ve lost my link. What can I do?',
          'No problem: enter your e-mail address on the page “Send my link again”.',
        ),
        heading('Data'),
        question(
          'How do I delete my account?',
          'Under “My data”. Unclaimed rewards then lapse; we show you which before you confirm.',
        ),
      ],
    },
  }
}
