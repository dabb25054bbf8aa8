import { defineWords } from '#platform/i18n/define-words.ts'

/** How a professional seller registers and confirms. */
export const words = defineWords({
  de: {
    'register.title': 'Als Profi registrieren',
    'register.lead':
      'Du empfiehlst oft und beruflich? Bei {tenant} verdienst du als Profi an jedem Auftrag eine Provision, abgerechnet jeden Monat.',
    'register.lead_Sie':
      'Sie empfehlen oft und beruflich? Bei {tenant} verdienen Sie als Profi an jedem Auftrag eine Provision, abgerechnet jeden Monat.',
    'register.submit': 'Registrieren',
    'register.known': 'Schon dabei? Hier anmelden',
    'register.sent': 'Sieh in dein Postfach',
    'register.sent_Sie': 'Sehen Sie in Ihr Postfach',
    'register.sent.text':
      'Wir haben eine Mail an {email} geschickt. Der Link darin gilt 14 Tage. Nichts angekommen? Schau auch im Spam-Ordner nach.',
    'register.sent.text_Sie':
      'Wir haben eine E-Mail an {email} gesendet. Der Link darin gilt 14 Tage. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
    'register.again': 'Andere Adresse eingeben',
    'register.resend': 'Noch einmal senden',
    'register.resent': 'Die Mail ist noch einmal unterwegs an {email}.',
    'field.firstName': 'Vorname',
    'field.lastName': 'Nachname',
    'field.email': 'E-Mail',
    'field.email.hint': 'Damit meldest du dich später an. Hast du schon ein Konto, nimm dessen Adresse.',
    'field.email.hint_Sie': 'Damit melden Sie sich später an. Haben Sie schon ein Konto, nehmen Sie dessen Adresse.',
    'field.company': 'Firma',
    'field.company.hint': 'Wenn du unter einem Firmennamen verkaufst.',
    'field.company.hint_Sie': 'Wenn Sie unter einem Firmennamen verkaufen.',
    terms:
      'Ich verkaufe selbstständig und auf eigene Rechnung. Ich stimme den <rules>Teilnahmebedingungen</rules> zu und habe die <privacy>Hinweise zum Datenschutz</privacy> gelesen.',
    'captcha.solving': 'Sicherheitsprüfung läuft, das dauert nur einen Moment …',
    'captcha.failed': 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuch es noch einmal.',
    'captcha.failed_Sie': 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    'steps.title': 'So geht es weiter',
    'steps.register': 'Registrieren',
    'steps.register.text': 'Wer du bist und wie wir dich erreichen.',
    'steps.register.text_Sie': 'Wer Sie sind und wie wir Sie erreichen.',
    'steps.confirm': 'Adresse bestätigen',
    'steps.confirm.text': 'Mit dem Link aus unserer Mail. Dann wählst du ein Passwort.',
    'steps.confirm.text_Sie': 'Mit dem Link aus unserer E-Mail. Dann wählen Sie ein Passwort.',
    'steps.data': 'Angaben ergänzen',
    'steps.data.text': 'Anschrift, Steuer und Bankkonto: alles, was eine Abrechnung braucht.',
    'steps.approve': 'Freigabe',
    'steps.approve.text': '{tenant} prüft die Angaben. Danach bringt jede neue Empfehlung Provision.',
    'confirm.title': 'Adresse bestätigen',
    'confirm.lead': 'Ein Klick noch: Damit zeigst du, dass diese Adresse dir gehört.',
    'confirm.lead_Sie': 'Ein Klick noch: Damit zeigen Sie, dass diese Adresse Ihnen gehört.',
    'confirm.action': 'Ja, bestätigen',
    'confirm.failed': 'Das hat gerade nicht geklappt. Bitte versuch es gleich noch einmal.',
    'confirm.failed_Sie': 'Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    'confirm.member': 'Diese Adresse ist schon dabei',
    'confirm.member.text': 'Du musst nichts mehr bestätigen. Melde dich einfach an.',
    'confirm.member.text_Sie': 'Sie müssen nichts mehr bestätigen. Melden Sie sich einfach an.',
    'confirm.member.password': 'Ich habe noch kein Passwort',
    'confirm.done': 'Bestätigt',
    'confirm.known':
      'Zu {email} gibt es schon ein Konto. Melde dich mit seinem Passwort an, dann ergänzt du die Angaben.',
    'confirm.known_Sie':
      'Zu {email} gibt es schon ein Konto. Melden Sie sich mit dessen Passwort an, dann ergänzen Sie die Angaben.',
    'confirm.old': 'Dieser Link ist abgelaufen oder schon benutzt',
    'confirm.old.text':
      'Hast du schon bestätigt? Dann melde dich an; ein Passwort bekommst du dort unter „Passwort vergessen“. Sonst registriere dich noch einmal.',
    'confirm.old.text_Sie':
      'Haben Sie schon bestätigt? Dann melden Sie sich an; ein Passwort erhalten Sie dort unter „Passwort vergessen“. Sonst registrieren Sie sich noch einmal.',
    'confirm.none': 'Hier fehlt ein Stück vom Link',
    'confirm.none.text': 'Öffne den Link aus unserer Mail noch einmal, am besten direkt mit dem Knopf darin.',
    'confirm.none.text_Sie':
      'Öffnen Sie den Link aus unserer E-Mail noch einmal, am besten direkt mit der Schaltfläche darin.',
    login: 'Zur Anmeldung',
  },
  en: {
    'register.title': 'Register as a professional seller',
    'register.lead':
      'Do you recommend often, as part of your work? As a professional at {tenant}, you earn commission on every order, settled every month.',
    'register.submit': 'Register',
    'register.known': 'Already registered? Log in here',
    'register.sent': 'Check your inbox',
    'register.sent.text':
      'We’ve sent an e-mail to {email}. The link works for 14 days. Nothing there? Please check your spam folder too.',
    'register.again': 'Use another address',
    'register.resend': 'Send it again',
    'register.resent': 'Our e-mail is on its way to {email} again.',
    'field.firstName': 'First name',
    'field.lastName': 'Last name',
    'field.email': 'E-mail',
    'field.email.hint': 'You’ll use it to log in. If you already have an account, use its address.',
    'field.company': 'Company',
    'field.company.hint': 'If you sell under a trade name.',
    terms:
      'I sell on my own account as a self-employed person. I agree to the <rules>terms of participation</rules> and have read the <privacy>privacy notice</privacy>.',
    'captcha.solving': 'Running a quick security check …',
    'captcha.failed': 'The security check didn’t work. Please try again.',
    'steps.title': 'What happens next',
    'steps.register': 'Register',
    'steps.register.text': 'Who you are and how we can reach you.',
    'steps.confirm': 'Confirm your address',
    'steps.confirm.text': 'Using the link in our e-mail. You then choose a password.',
    'steps.data': 'Add your details',
    'steps.data.text': 'Address, tax and bank account: everything a settlement needs.',
    'steps.approve': 'Approval',
    'steps.approve.text': '{tenant} checks your details. From then on, every new recommendation can earn commission.',
    'confirm.title': 'Confirm your address',
    'confirm.lead': 'One more click shows that this address is yours.',
    'confirm.action': 'Yes, confirm',
    'confirm.failed': 'That didn’t work. Please try again in a moment.',
    'confirm.member': 'This address is already registered',
    'confirm.member.text': 'There is nothing left to confirm. Just log in.',
    'confirm.member.password': 'I don’t have a password yet',
    'confirm.done': 'Confirmed',
    'confirm.known': 'There is already an account for {email}. Log in with its password to add your details.',
    'confirm.old': 'This link has expired or has already been used',
    'confirm.old.text':
      'Have you confirmed already? Then log in; you can get a password there under “Forgotten your password?”. Otherwise, please register again.',
    'confirm.none': 'Part of the link is missing',
    'confirm.none.text': 'Please open the link in our e-mail again, ideally using the button.',
    login: 'Go to login',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    sellers: typeof words.de
  }
}
