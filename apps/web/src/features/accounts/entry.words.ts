import { defineWords } from '#platform/i18n/define-words.ts'

/** Registering, logging in by a link, and the page before a login. */
export const words = defineWords({
  de: {
    email: 'E-Mail',
    firstName: 'Vorname',
    lastName: 'Nachname',
    sent: 'Sieh in dein Postfach',
    sent_Sie: 'Sehen Sie in Ihr Postfach',
    'sent.again': 'Andere Adresse eingeben',
    resend: 'Zugangsdaten noch einmal schicken',
    resend_Sie: 'Zugangsdaten noch einmal senden',
    home: 'Zur Startseite',
    personal: 'Zu meinem Bereich',
    'register.title': 'Werde Empfehler',
    'register.title_Sie': 'Als Empfehler registrieren',
    'register.lead': 'Drei Angaben genügen. Das Passwort wählst du danach über den Link in unserer E-Mail.',
    'register.lead_Sie': 'Drei Angaben genügen. Das Passwort wählen Sie danach über den Link in unserer E-Mail.',
    'register.submit': 'Registrieren',
    'register.terms':
      'Es gelten die <terms>Teilnahmebedingungen</terms>. Wie wir mit deinen Daten umgehen, steht im <privacy>Datenschutz</privacy>.',
    'register.terms_Sie':
      'Es gelten die <terms>Teilnahmebedingungen</terms>. Wie wir mit Ihren Daten umgehen, steht im <privacy>Datenschutz</privacy>.',
    'register.known': 'Schon registriert? Anmelden',
    'register.done.text':
      'An {email} ist eine Mail unterwegs. Mit dem Link darin geht es weiter. Nichts angekommen? Schau auch im Spam-Ordner nach.',
    'register.done.text_Sie':
      'An {email} ist eine E-Mail unterwegs. Mit dem Link darin geht es weiter. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
    'token.title': 'Du wirst angemeldet',
    'token.title_Sie': 'Sie werden angemeldet',
    'token.other.title': 'Hier ist schon jemand angemeldet',
    'token.other.text': 'Angemeldet ist {email}. Mit dem Wechsel endet diese Anmeldung.',
    'token.other.replace': 'Anmeldung wechseln',
    'token.other.stay': 'Angemeldet bleiben',
    'token.none.title': 'Hier fehlt ein Stück vom Link',
    'token.none.text': 'Ein Link zum Anmelden gilt einmal und nur für kurze Zeit. Öffne bitte einen neuen.',
    'token.none.text_Sie': 'Ein Link zum Anmelden gilt einmal und nur für kurze Zeit. Öffnen Sie bitte einen neuen.',
    'token.old.title': 'Dieser Link gilt nicht mehr',
    'token.old.text': 'Ein Link zum Anmelden gilt einmal und nur für kurze Zeit. Öffne bitte einen neuen.',
    'token.old.text_Sie': 'Ein Link zum Anmelden gilt einmal und nur für kurze Zeit. Öffnen Sie bitte einen neuen.',
    'token.failed.title': 'Die Anmeldung hat gerade nicht geklappt',
    'token.failed.text': 'Das lag nicht an dir. Versuch es gleich noch einmal.',
    'token.failed.text_Sie': 'Das lag nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
    'token.retry': 'Noch einmal versuchen',
    'token.login': 'Zur Anmeldung',
    'portal.title': 'Melde dich im Kundenportal an',
    'portal.title_Sie': 'Melden Sie sich im Kundenportal an',
    'portal.lead': 'Dein Bereich öffnet sich von dort aus. Ein eigenes Passwort brauchst du hier nicht.',
    'portal.lead_Sie': 'Ihr Bereich öffnet sich von dort aus. Ein eigenes Passwort brauchen Sie hier nicht.',
    'portal.points': 'Im Kundenportal anmelden\nDort auf „Freunde empfehlen“ gehen\nSchon bist du hier angemeldet',
    'portal.points_Sie': 'Im Kundenportal anmelden\nDort auf „Freunde empfehlen“ gehen\nSchon sind Sie hier angemeldet',
    'portal.action': 'Zum Kundenportal',
    'portal.help': 'Hilfe bekommen',
    'portal.help_Sie': 'Hilfe erhalten',
    'pre.title': 'Empfehlen lohnt sich',
    'pre.lead': 'Melde dich an oder registriere dich. Danach siehst du, was du empfehlen kannst und was es dir bringt.',
    'pre.lead_Sie':
      'Melden Sie sich an oder registrieren Sie sich. Danach sehen Sie, was Sie empfehlen können und was es Ihnen bringt.',
    'pre.points':
      'Empfehlung in einer Minute erstellen\nLink teilen, wie du magst\nPrämie auf dein Konto oder als Gutschein',
    'pre.points_Sie':
      'Empfehlung in einer Minute erstellen\nLink teilen, wie Sie mögen\nPrämie auf Ihr Konto oder als Gutschein',
  },
  en: {
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    sent: 'Have a look at your inbox',
    'sent.again': 'Enter another address',
    resend: 'Send my login again',
    home: 'To the start page',
    personal: 'To my area',
    'register.title': 'Become a recommender',
    'register.lead': 'Three details are enough. You choose your password by the link in our e-mail.',
    'register.submit': 'Register',
    'register.terms':
      'The <terms>terms of participation</terms> apply. How we handle your data is in the <privacy>privacy notice</privacy>.',
    'register.known': 'Already registered? Log in',
    'register.done.text':
      'A mail to {email} is on its way. The link in it takes you on. Nothing there? Check your spam folder too.',
    'token.title': 'Logging you in',
    'token.other.title': 'Somebody is already logged in here',
    'token.other.text': '{email} is logged in. Switching ends that login.',
    'token.other.replace': 'Switch the login',
    'token.other.stay': 'Stay logged in',
    'token.none.title': 'A piece of the link is missing',
    'token.none.text': 'A link to log in works once and only for a short time. Please open a new one.',
    'token.old.title': 'This link no longer works',
    'token.old.text': 'A link to log in works once and only for a short time. Please open a new one.',
    'token.failed.title': 'The login did not work just now',
    'token.failed.text': 'That was not your fault. Please try again in a moment.',
    'token.retry': 'Try again',
    'token.login': 'To the login',
    'portal.title': 'Log in to your customer portal',
    'portal.lead': 'Your area opens from there. You need no password of its own here.',
    'portal.points': 'Log in to the customer portal\nChoose “Recommend to friends”\nAnd you are logged in here',
    'portal.action': 'To the customer portal',
    'portal.help': 'Get help',
    'pre.title': 'Recommending pays',
    'pre.lead': 'Log in or register. Then you see what you can recommend, and what it brings you.',
    'pre.points':
      'Create a recommendation in a minute\nShare the link any way you like\nYour reward as a transfer or as a voucher',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    entry: typeof words.de
  }
}
