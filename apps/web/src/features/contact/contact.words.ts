import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    lead: 'Wir helfen dir gern weiter: zu deiner Empfehlung, deiner Prämie oder deinen Daten.',
    lead_Sie: 'Wir helfen Ihnen gern weiter: zu Ihrer Empfehlung, Ihrer Prämie oder Ihren Daten.',
    'form.title': 'Schreib uns',
    'form.title_Sie': 'Schreiben Sie uns',
    email: 'E-Mail',
    'email.hint': 'Dorthin antworten wir.',
    subject: 'Betreff',
    message: 'Nachricht',
    'message.hint':
      'Wenn es um eine Empfehlung geht, hilft uns ihre Nummer. Schreib aber nie dein Passwort und keine vollständige IBAN.',
    'message.hint_Sie':
      'Wenn es um eine Empfehlung geht, hilft uns deren Nummer. Schreiben Sie aber nie Ihr Passwort und keine vollständige IBAN.',
    copy: 'Kopie der Nachricht an mich',
    send: 'Nachricht senden',
    'captcha.solving': 'Einen Moment: Wir prüfen, dass kein Programm schreibt. Du musst nichts tun.',
    'captcha.solving_Sie': 'Einen Moment: Wir prüfen, dass kein Programm schreibt. Sie müssen nichts tun.',
    'captcha.failed': 'Die Prüfung hat zu lange gedauert. Deine Nachricht steht noch da; sende sie noch einmal.',
    'captcha.failed_Sie':
      'Die Prüfung hat zu lange gedauert. Ihre Nachricht steht noch da; senden Sie sie noch einmal.',
    tooMany:
      'Von hier kamen gerade sehr viele Nachrichten. Deine steht noch da: Versuch es in einer Stunde noch einmal, oder ruf uns an.',
    tooMany_Sie:
      'Von hier kamen gerade sehr viele Nachrichten. Ihre steht noch da: Versuchen Sie es in einer Stunde noch einmal, oder rufen Sie uns an.',
    privacy: 'Deine Nachricht bewahren wir zwölf Monate auf. Mehr steht im <privacy>Datenschutz</privacy>.',
    privacy_Sie: 'Ihre Nachricht bewahren wir zwölf Monate auf. Mehr steht im <privacy>Datenschutz</privacy>.',
    'sent.title': 'Deine Nachricht ist unterwegs',
    'sent.title_Sie': 'Ihre Nachricht ist unterwegs',
    'sent.text': 'Wir antworten an {email}, meist am selben oder am nächsten Werktag.',
    'sent.copy': 'Die Kopie kommt in den nächsten Minuten an dieselbe Adresse.',
    'sent.noCopy': 'Eine Kopie schicken wir heute nicht mehr: An diese Adresse gingen schon mehrere.',
    'sent.again': 'Noch eine Nachricht schreiben',
    other: 'Andere Wege',
    mail: 'E-Mail',
    phone: 'Telefon',
    post: 'Anschrift',
    faq: 'Häufige Fragen ansehen',
  },
  en: {
    lead: 'We’re happy to help with your recommendation, your reward or your data.',
    'form.title': 'Write to us',
    email: 'E-mail',
    'email.hint': 'We’ll reply to this address.',
    subject: 'Subject',
    message: 'Message',
    'message.hint':
      'If it’s about a recommendation, please include its number. Never send us your password or full IBAN.',
    copy: 'Send me a copy of this message',
    send: 'Send message',
    'captcha.solving': 'One moment: we’re checking that you’re not a bot. There’s nothing you need to do.',
    'captcha.failed': 'The check took too long. Your message is still here; please send it again.',
    tooMany:
      'We’ve received a lot of messages from here. Yours is still here: try again in an hour, or give us a call.',
    privacy: 'We keep your message for twelve months. See our <privacy>privacy notice</privacy> for details.',
    'sent.title': 'Your message is on its way',
    'sent.text': 'We’ll reply to {email}, usually on the same or the next working day.',
    'sent.copy': 'You’ll get the copy at the same address within minutes.',
    'sent.noCopy': 'We can’t send another copy today: we’ve already sent several to this address.',
    'sent.again': 'Write another message',
    other: 'Other ways to reach us',
    mail: 'E-mail',
    phone: 'Phone',
    post: 'Postal address',
    faq: 'See questions and answers',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    contact: typeof words.de
  }
}
