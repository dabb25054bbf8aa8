import { defineMailWords } from '#platform/mail/mail-words.ts'

/** One text for each occasion: a bank account that was saved, replaced, or removed. */
export const bankChangedWords = defineMailWords({
  occasion: {
    de: 'Bankverbindung hinterlegt, geändert oder entfernt',
    en: 'Bank details were added, changed or removed',
  },
  de: {
    subject: 'Deine Bankverbindung wurde geändert',
    subject_Sie: 'Ihre Bankverbindung wurde geändert',
    'subject.first': 'Bankverbindung hinterlegt',
    preview: 'Warst du das?',
    preview_Sie: 'Waren Sie das?',
    heading: 'Deine Bankverbindung wurde geändert',
    heading_Sie: 'Ihre Bankverbindung wurde geändert',
    'heading.first': 'Bankverbindung hinterlegt',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    'text.first':
      'zu deinem Konto bei uns ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen einer Prämie schlagen wir sie dir vor.',
    'text.first_Sie':
      'zu Ihrem Konto bei uns ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen einer Prämie schlagen wir sie Ihnen vor.',
    'text.changed':
      'die Bankverbindung in deinem Konto wurde gerade geändert. Zu deiner Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    'text.changed_Sie':
      'die Bankverbindung in Ihrem Konto wurde gerade geändert. Zu Ihrer Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    'text.removed':
      'die Bankverbindung in deinem Konto wurde gerade entfernt. Zu deiner Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    'text.removed_Sie':
      'die Bankverbindung in Ihrem Konto wurde gerade entfernt. Zu Ihrer Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    notYou: 'Warst du das nicht? Dann setze sofort ein neues Passwort und melde dich gleich bei uns.',
    notYou_Sie: 'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und melden Sie sich gleich bei uns.',
    'notYou.noPassword': 'Warst du das nicht? Dann melde dich gleich bei uns.',
    'notYou.noPassword_Sie': 'Waren Sie das nicht? Dann melden Sie sich gleich bei uns.',
    button: 'Neues Passwort setzen',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your bank account was changed',
    'subject.first': 'Bank account saved',
    preview: 'Was this you?',
    heading: 'Your bank account was changed',
    'heading.first': 'Bank account saved',
    greeting: 'Hello {firstName},',
    'text.first': 'You’ve added a bank account. We’ll suggest it when you claim a reward.',
    'text.changed':
      'Your saved bank account has just been changed. To keep your money safe, payouts are paused for the next 24 hours.',
    'text.removed':
      'Your saved bank account has just been removed. To keep your money safe, payouts are paused for the next 24 hours.',
    notYou: 'Wasn’t you? Please set a new password and contact us straight away.',
    'notYou.noPassword': 'Wasn’t you? Please contact us straight away.',
    button: 'Set a new password',
    help: 'Help',
  },
})

export const emailChangeWords = defineMailWords({
  occasion: {
    de: 'Jemand möchte eine andere E-Mail-Adresse: an die neue',
    en: 'Someone wants to change their e-mail address: sent to the new one',
  },
  de: {
    subject: 'Neue E-Mail-Adresse bestätigen',
    preview: 'Ein Klick fehlt noch.',
    heading: 'Neue E-Mail-Adresse bestätigen',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'diese Adresse soll zu deinem Konto gehören. Bestätige sie, dann meldest du dich künftig damit an.',
    text_Sie: 'diese Adresse soll zu Ihrem Konto gehören. Bestätigen Sie sie, dann melden Sie sich künftig damit an.',
    button: 'Adresse bestätigen',
    note: 'Der Link gilt 24 Stunden. Warst du das nicht? Dann musst du nichts tun: Ohne den Klick ändert sich nichts.',
    note_Sie:
      'Der Link gilt 24 Stunden. Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne den Klick ändert sich nichts.',
    'preview.taken': 'Zu dieser Adresse gibt es schon ein Konto.',
    'heading.taken': 'Diese Adresse ist vergeben',
    'text.taken':
      'jemand möchte ein anderes Konto auf diese E-Mail-Adresse umstellen. Es gibt damit aber schon ein Konto bei uns, darum geht das nicht. Warst du es selbst? Dann lösche zuerst das Konto, das du nicht mehr brauchst.',
    'text.taken_Sie':
      'jemand möchte ein anderes Konto auf diese E-Mail-Adresse umstellen. Es gibt damit aber schon ein Konto bei uns, darum geht das nicht. Waren Sie es selbst? Dann löschen Sie zuerst das Konto, das Sie nicht mehr brauchen.',
    help: 'Hilfe',
  },
  en: {
    subject: 'Confirm your new e-mail address',
    preview: 'Just one click to go.',
    heading: 'Confirm your new e-mail address',
    greeting: 'Hello {firstName},',
    text: 'Please confirm that you’d like to use this address for your account. You’ll use it to log in from then on.',
    button: 'Confirm address',
    note: 'The link works for 24 hours. Wasn’t you? There’s nothing you need to do: nothing changes unless the link is clicked.',
    'preview.taken': 'There is already an account with this address.',
    'heading.taken': 'This address is already in use',
    'text.taken':
      'Someone tried to move another account to this e-mail address. That isn’t possible because it already has an account. If it was you, please delete the account you no longer need first.',
    help: 'Help',
  },
})

export const emailChangeNoticeWords = defineMailWords({
  occasion: {
    de: 'Jemand möchte eine andere E-Mail-Adresse: an die bisherige',
    en: 'Someone wants to change their e-mail address: sent to the current one',
  },
  de: {
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    subject_Sie: 'Ihre E-Mail-Adresse soll geändert werden',
    preview: 'Warst du das?',
    preview_Sie: 'Waren Sie das?',
    heading: 'Deine E-Mail-Adresse soll geändert werden',
    heading_Sie: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'in deinem Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, meldest du dich damit an, und diese hier gilt nicht mehr. Ein neues Passwort bricht die Änderung ab.',
    text_Sie:
      'in Ihrem Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, melden Sie sich damit an, und diese hier gilt nicht mehr. Ein neues Passwort bricht die Änderung ab.',
    notYou: 'Warst du das nicht? Dann setze sofort ein neues Passwort und melde dich gleich bei uns.',
    notYou_Sie: 'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und melden Sie sich gleich bei uns.',
    'notYou.noPassword': 'Warst du das nicht? Dann melde dich gleich bei uns.',
    'notYou.noPassword_Sie': 'Waren Sie das nicht? Dann melden Sie sich gleich bei uns.',
    button: 'Neues Passwort setzen',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your e-mail address is about to change',
    preview: 'Was this you?',
    heading: 'Your e-mail address is about to change',
    greeting: 'Hello {firstName},',
    text: 'A new e-mail address has been entered for your account. Once it is confirmed, you’ll log in with it instead of this one. To stop the change, set a new password.',
    notYou: 'Wasn’t you? Please set a new password and contact us straight away.',
    'notYou.noPassword': 'Wasn’t you? Please contact us straight away.',
    button: 'Set a new password',
    help: 'Help',
  },
})

export const emailMovedWords = defineMailWords({
  occasion: {
    de: 'Eine neue E-Mail-Adresse ist bestätigt: an die alte',
    en: 'A new e-mail address is confirmed: sent to the old one',
  },
  de: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    subject_Sie: 'Ihre E-Mail-Adresse wurde geändert',
    preview: 'Diese Adresse gilt nicht mehr.',
    heading: 'Deine E-Mail-Adresse wurde geändert',
    heading_Sie: 'Ihre E-Mail-Adresse wurde geändert',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'die neue E-Mail-Adresse deines Kontos ist bestätigt. An diese hier schicken wir dir nichts mehr. Warst du das nicht? Dann melde dich bitte sofort bei uns.',
    text_Sie:
      'die neue E-Mail-Adresse Ihres Kontos ist bestätigt. An diese hier senden wir Ihnen nichts mehr. Waren Sie das nicht? Dann melden Sie sich bitte sofort bei uns.',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your e-mail address was changed',
    preview: 'This address is no longer in use.',
    heading: 'Your e-mail address was changed',
    greeting: 'Hello {firstName},',
    text: 'The new e-mail address for your account is confirmed. We won’t send anything more to this one. Wasn’t you? Please contact us straight away.',
    help: 'Help',
  },
})

export const idleWords = defineMailWords({
  occasion: {
    de: 'Ein Konto wurde fast drei Jahre lang nicht benutzt: 30 Tage bevor es gelöscht wird',
    en: 'An account has not been used for almost three years: 30 days before it is deleted',
  },
  de: {
    subject: 'Möchtest du dein Konto behalten?',
    subject_Sie: 'Möchten Sie Ihr Konto behalten?',
    preview: 'Sonst löschen wir es am {on}.',
    heading: 'Möchtest du dein Konto behalten?',
    heading_Sie: 'Möchten Sie Ihr Konto behalten?',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'dein Konto bei {tenant} hast du fast drei Jahre lang nicht benutzt. Wir bewahren Daten nur so lange auf, wie sie gebraucht werden. Am {on} löschen wir es deshalb, mit Namen, E-Mail-Adresse und allen Angaben.',
    text_Sie:
      'Ihr Konto bei {tenant} haben Sie fast drei Jahre lang nicht benutzt. Wir bewahren Daten nur so lange auf, wie sie gebraucht werden. Am {on} löschen wir es deshalb, mit Namen, E-Mail-Adresse und allen Angaben.',
    keep: 'Du möchtest es behalten? Melde dich vorher einmal an, das genügt.',
    keep_Sie: 'Sie möchten es behalten? Melden Sie sich vorher einmal an, das genügt.',
    'keep.portal': 'Du möchtest es behalten? Öffne die Empfehlungen vorher einmal aus deinem Kundenportal, das genügt.',
    'keep.portal_Sie':
      'Sie möchten es behalten? Öffnen Sie die Empfehlungen vorher einmal aus Ihrem Kundenportal, das genügt.',
    button: 'Anmelden',
    note: 'Du brauchst es nicht mehr? Dann musst du nichts tun.',
    note_Sie: 'Sie brauchen es nicht mehr? Dann müssen Sie nichts tun.',
    help: 'Hilfe',
  },
  en: {
    subject: 'Would you like to keep your account?',
    preview: 'If not, we’ll delete it on {on}.',
    heading: 'Would you like to keep your account?',
    greeting: 'Hello {firstName},',
    text: 'You haven’t used your account with {tenant} for almost three years. We only keep data for as long as it’s needed, so on {on} we’ll delete the account with your name, e-mail address and all other details.',
    keep: 'Want to keep it? Just log in once before then.',
    'keep.portal': 'Want to keep it? Just open your referrals once from your customer portal before then.',
    button: 'Log in',
    note: 'No longer need it? Then there’s nothing to do.',
    help: 'Help',
  },
})

export const farewellWords = defineMailWords({
  occasion: { de: 'Ein Konto wurde gelöscht', en: 'An account was deleted' },
  de: {
    subject: 'Dein Konto ist gelöscht',
    subject_Sie: 'Ihr Konto ist gelöscht',
    preview: 'Danke, dass du dabei warst.',
    preview_Sie: 'Danke, dass Sie dabei waren.',
    heading: 'Dein Konto ist gelöscht',
    heading_Sie: 'Ihr Konto ist gelöscht',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'dein Konto bei {tenant} ist gelöscht, mit Namen, E-Mail-Adresse, Passwort und Bankdaten. Du bist überall abgemeldet. Danke, dass du dabei warst.',
    text_Sie:
      'Ihr Konto bei {tenant} ist gelöscht, mit Namen, E-Mail-Adresse, Passwort und Bankdaten. Sie sind überall abgemeldet. Danke, dass Sie dabei waren.',
    note: 'Buchungen und Zahlungsbelege bewahren wir ohne deinen Namen auf, so lange das Gesetz es verlangt. Dies ist unsere letzte Mail an dich; auch diese Adresse ist danach gelöscht.',
    note_Sie:
      'Buchungen und Zahlungsbelege bewahren wir ohne Ihren Namen auf, so lange das Gesetz es verlangt. Dies ist unsere letzte E-Mail an Sie; auch diese Adresse ist danach gelöscht.',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your account has been deleted',
    preview: 'Thank you for being with us.',
    heading: 'Your account has been deleted',
    greeting: 'Hello {firstName},',
    text: 'We’ve deleted your account with {tenant}, including your name, e-mail address, password and bank account. You’ve been logged out everywhere. Thank you for being with us.',
    note: 'We keep accounting and payment records without your name for as long as the law requires. This is our last e-mail to you; we’ll delete this address now too.',
    help: 'Help',
  },
})

export const secondFactorWords = defineMailWords({
  occasion: {
    de: 'Zweiter Faktor eingeschaltet, ausgeschaltet oder zurückgesetzt',
    en: 'The second factor was turned on, turned off or reset',
  },
  de: {
    subject: 'Der zweite Faktor ist ausgeschaltet',
    'subject.on': 'Der zweite Faktor ist eingeschaltet',
    preview: 'Waren Sie das?',
    heading: 'Der zweite Faktor ist ausgeschaltet',
    'heading.on': 'Der zweite Faktor ist eingeschaltet',
    greeting: 'Guten Tag {firstName} {lastName},',
    'text.on':
      'bei jeder Anmeldung fragen wir ab jetzt nach einem Code Ihrer Authenticator-App. Wo Sie sonst noch angemeldet sind, kommen Sie erst mit einem Code wieder in den Agenturbereich.',
    'text.off': 'bei der Anmeldung reicht ab jetzt wieder Ihr Passwort.',
    'text.reset':
      'wir haben den zweiten Faktor Ihres Kontos zurückgesetzt. Bei der Anmeldung reicht jetzt Ihr Passwort. Richten Sie bald einen neuen ein.',
    notYou: 'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und melden Sie sich gleich bei uns.',
    'notYou.noPassword': 'Waren Sie das nicht? Dann melden Sie sich gleich bei uns.',
    button: 'Neues Passwort setzen',
    help: 'Hilfe',
  },
  en: {
    subject: 'Two-factor login is off',
    'subject.on': 'Two-factor login is on',
    preview: 'Was this you?',
    heading: 'Two-factor login is off',
    'heading.on': 'Two-factor login is on',
    greeting: 'Hello {firstName},',
    'text.on':
      'From now on we ask for a code from your authenticator app at every login. Wherever else you’re logged in, you need a code to get back into the agency area.',
    'text.off': 'From now on your password alone is enough to log in.',
    'text.reset':
      'We’ve reset two-factor login for your account. Your password alone is enough to log in now. Please set it up again soon.',
    notYou: 'Wasn’t you? Set a new password right away and get in touch with us.',
    'notYou.noPassword': 'Wasn’t you? Please get in touch with us right away.',
    button: 'Set a new password',
    help: 'Help',
  },
})
