import { defineWords } from '#platform/i18n/define-words.ts'

/** The access of an agency's members: registration, the mail's link, login. */
export const words = defineWords({
  de: {
    'login.title': 'Anmeldung für Agenturen',
    'login.lead': 'Laden Sie Kunden ein, sehen Sie nach Ihren Aufträgen und geben Sie sie frei.',
    'login.action': 'Zur Anmeldung',
    'login.noAgency':
      'Dieses Konto gehört zu keiner Agentur. Zugang gibt Ihnen die Inhaberin oder der Inhaber Ihrer Agentur. Sie empfehlen selbst? <own>Zu Ihrem persönlichen Bereich</own>',
    'login.is': 'Sie sind schon angemeldet',
    'login.first': 'Bitte melden Sie sich an',
    'login.first.text': 'Danach geht es dort weiter, wo Sie hinwollten.',
    'login.first.again': 'Bitte melden Sie sich wieder an',
    'login.first.over':
      'Danach geht es dort weiter, wo Sie waren. Was Sie dort noch nicht gesendet oder gespeichert hatten, geben Sie bitte neu ein.',
    'login.first.kept': 'Danach geht es dort weiter, wo Sie waren. Ihre Eingaben sind noch da.',
    'login.is.action': 'Zum Agenturbereich',
    'new.title': 'Noch nicht dabei?',
    'new.points':
      'Laden Sie Ihre Kunden zum Empfehlen ein\nSehen Sie bei jeder Empfehlung, was daraus wird\nBestimmen Sie, welche Prämie Ihre Kunden bekommen',
    'new.action': 'Agentur registrieren',
    'register.title': 'Agentur registrieren',
    'register.lead': 'Melden Sie Ihre Agentur bei {tenant} an. Das dauert zwei Minuten.',
    'register.submit': 'Registrieren',
    'register.known': 'Schon registriert? Hier anmelden',
    'register.sent': 'Sehen Sie in Ihr Postfach',
    'register.sent.text':
      'Wir haben eine E-Mail an {email} gesendet. Der Link darin gilt 14 Tage. Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.',
    'register.again': 'Andere Adresse eingeben',
    'register.resend': 'Noch einmal senden',
    'register.resent': 'Die E-Mail ist noch einmal unterwegs an {email}.',
    'field.name': 'Firma',
    'field.firstName': 'Vorname',
    'field.lastName': 'Nachname',
    'field.email': 'E-Mail',
    'field.email.hint': 'Damit melden Sie sich später an.',
    'field.phone': 'Telefon',
    terms:
      'Ich stimme den <rules>Regeln für Agenturen</rules> zu und habe die <privacy>Hinweise zum Datenschutz</privacy> gelesen.',
    'captcha.solving': 'Sicherheitsprüfung läuft, das dauert nur einen Moment …',
    'captcha.failed': 'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    'steps.title': 'So geht es weiter',
    'steps.register': 'Registrieren',
    'steps.register.text': 'Name der Agentur und wie wir Sie erreichen.',
    'steps.confirm': 'Adresse bestätigen',
    'steps.confirm.text': 'Mit dem Link aus unserer E-Mail. Dann wählen Sie ein Passwort.',
    'steps.data': 'Angaben ergänzen',
    'steps.data.text': 'Anschrift, Rechtsform und Umsatzsteuer-ID oder Steuernummer.',
    'steps.approve': 'Freigabe',
    'steps.approve.text': '{tenant} prüft die Angaben. Danach können Sie Kunden einladen.',
    'confirm.title': 'Adresse bestätigen',
    'confirm.lead':
      'Ein Klick noch: Damit zeigen Sie, dass diese Adresse Ihnen gehört. Danach wählen Sie ein Passwort.',
    'confirm.action': 'Ja, bestätigen',
    'confirm.failed': 'Das hat gerade nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
    'confirm.member': 'Diese Adresse gehört schon zu einer Agentur',
    'confirm.member.text':
      'Melden Sie sich einfach an. Möchten Sie zu einer anderen Agentur wechseln? Dann muss zuerst ein Inhaber der jetzigen Agentur Ihren Zugang beenden. Danach funktioniert der Link aus unserer E-Mail noch, bis er abläuft.',
    'confirm.member.password': 'Ich habe noch kein Passwort',
    'confirm.done': 'Bestätigt',
    'confirm.known': 'Zu {email} gibt es schon ein Konto. Melden Sie sich mit dessen Passwort an.',
    'confirm.old': 'Dieser Link ist abgelaufen oder schon benutzt',
    'confirm.old.text':
      'Haben Sie schon bestätigt? Dann melden Sie sich an; ein Passwort erhalten Sie dort unter „Passwort vergessen“. Hat Ihre Agentur Sie eingeladen? Dann bitten Sie sie um eine neue Einladung. Sonst registrieren Sie die Agentur noch einmal.',
    'confirm.none': 'Hier fehlt ein Stück vom Link',
    'confirm.none.text':
      'Öffnen Sie den Link aus unserer E-Mail noch einmal, am besten direkt mit der Schaltfläche darin.',
    'password.lead': 'Wählen Sie ein Passwort. Damit melden Sie sich künftig im Agenturbereich an.',
  },
  en: {
    'login.title': 'Agency login',
    'login.lead': 'Invite customers, follow your orders and release them.',
    'login.action': 'Go to login',
    'login.noAgency':
      'This account doesn’t belong to an agency. The owner of your agency can give you access. Do you make recommendations yourself? <own>Go to your own account</own>',
    'login.is': 'You are already logged in',
    'login.first': 'Please log in',
    'login.first.text': 'You’ll then continue on the page you asked for.',
    'login.first.again': 'Please log in again',
    'login.first.over':
      'You’ll then continue where you were. Anything you hadn’t sent or saved there needs to be entered again.',
    'login.first.kept': 'You’ll then continue where you were. What you entered is still there.',
    'login.is.action': 'Go to the agency area',
    'new.title': 'Not registered yet?',
    'new.points':
      'Invite your customers to recommend\nSee what becomes of every recommendation\nDecide what reward your customers get',
    'new.action': 'Register your agency',
    'register.title': 'Register your agency',
    'register.lead': 'Sign your agency up with {tenant}. It takes two minutes.',
    'register.submit': 'Register',
    'register.known': 'Already registered? Log in here',
    'register.sent': 'Check your inbox',
    'register.sent.text':
      'We’ve sent an e-mail to {email}. The link works for 14 days. Nothing there? Please check your spam folder too.',
    'register.again': 'Use another address',
    'register.resend': 'Send it again',
    'register.resent': 'Our e-mail is on its way to {email} again.',
    'field.name': 'Company',
    'field.firstName': 'First name',
    'field.lastName': 'Last name',
    'field.email': 'E-mail',
    'field.email.hint': 'You’ll use it to log in.',
    'field.phone': 'Phone',
    terms: 'I agree to the <rules>rules for agencies</rules> and have read the <privacy>privacy notice</privacy>.',
    'captcha.solving': 'Running a quick security check …',
    'captcha.failed': 'The security check didn’t work. Please try again.',
    'steps.title': 'What happens next',
    'steps.register': 'Register',
    'steps.register.text': 'Your agency’s name and how we can reach you.',
    'steps.confirm': 'Confirm your address',
    'steps.confirm.text': 'Using the link in our e-mail. You then choose a password.',
    'steps.data': 'Add your details',
    'steps.data.text': 'Address, legal form, and VAT ID or tax number.',
    'steps.approve': 'Approval',
    'steps.approve.text': '{tenant} checks your details. You can then invite customers.',
    'confirm.title': 'Confirm your address',
    'confirm.lead': 'One more click shows that this address is yours. You then choose a password.',
    'confirm.action': 'Yes, confirm',
    'confirm.failed': 'That didn’t work. Please try again in a moment.',
    'confirm.member': 'This address already belongs to an agency',
    'confirm.member.text':
      'Just log in. Would you like to move to another agency? An owner of your current agency has to end your access first. After that, the link in our e-mail still works until it expires.',
    'confirm.member.password': 'I don’t have a password yet',
    'confirm.done': 'Confirmed',
    'confirm.known': 'There is already an account for {email}. Log in with its password.',
    'confirm.old': 'This link has expired or has already been used',
    'confirm.old.text':
      'Have you confirmed already? Then log in; you can get a password there under “Forgotten your password?”. Did your agency invite you? Then ask it for a new invitation. Otherwise, please register your agency again.',
    'confirm.none': 'Part of the link is missing',
    'confirm.none.text': 'Please open the link in our e-mail again, ideally using the button.',
    'password.lead': 'Choose a password. You’ll use it to log in to the agency area.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    agencies: typeof words.de
  }
}
