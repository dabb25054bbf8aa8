import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    title: '{member} lädt dich ein',
    title_Sie: '{member} lädt Sie ein',
    lead: 'Empfiehl, was dir bei {tenant} gefällt. Wird daraus ein Vertrag, bekommst du eine Prämie. {agency} hilft dir bei Fragen.',
    lead_Sie:
      'Empfehlen Sie, was Sie an {tenant} überzeugt. Wird daraus ein Vertrag, erhalten Sie eine Prämie. {agency} hilft Ihnen bei Fragen.',
    from: 'Einladung von {agency}',
    'form.title': 'Konto anlegen',
    'form.lead': 'Mit {email}, bis {day}.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    password: 'Passwort',
    terms:
      'Ich akzeptiere die <agb>AGB</agb> und die <conditions>Teilnahmebedingungen</conditions> und habe die <privacy>Datenschutzhinweise</privacy> gelesen.',
    'terms.auto':
      'Mit „Einladung annehmen“ akzeptierst du die <agb>AGB</agb> und die <conditions>Teilnahmebedingungen</conditions>. Wie wir mit deinen Daten umgehen, steht in den <privacy>Datenschutzhinweisen</privacy>.',
    'terms.auto_Sie':
      'Mit „Einladung annehmen“ akzeptieren Sie die <agb>AGB</agb> und die <conditions>Teilnahmebedingungen</conditions>. Wie wir mit Ihren Daten umgehen, steht in den <privacy>Datenschutzhinweisen</privacy>.',
    submit: 'Einladung annehmen',
    done: 'Willkommen! Dein Konto ist da.',
    done_Sie: 'Willkommen! Ihr Konto ist angelegt.',
    'why.onSite': 'Du hast am {day} im Gespräch mit {agency} eingewilligt, diese Einladung zu bekommen.',
    'why.onSite_Sie': 'Sie haben am {day} im Gespräch mit {agency} eingewilligt, diese Einladung zu erhalten.',
    'why.phone': 'Du hast am {day} am Telefon mit {agency} eingewilligt, diese Einladung zu bekommen.',
    'why.phone_Sie': 'Sie haben am {day} am Telefon mit {agency} eingewilligt, diese Einladung zu erhalten.',
    'connect.title': 'Du hast schon ein Konto',
    'connect.title_Sie': 'Sie haben schon ein Konto',
    'connect.text': 'Mit einem Klick betreut dich {agency} in deinem Konto {email}. Sonst ändert sich nichts.',
    'connect.text_Sie': 'Mit einem Klick betreut Sie {agency} in Ihrem Konto {email}. Sonst ändert sich nichts.',
    'connect.submit': 'Konto verbinden',
    'connected.title': 'Verbunden',
    'connected.text': '{agency} betreut dich ab jetzt. Melde dich an und empfiehl etwas.',
    'connected.text_Sie': '{agency} betreut Sie ab jetzt. Melden Sie sich an und empfehlen Sie etwas.',
    'other.title': 'Du wirst schon betreut',
    'other.title_Sie': 'Sie werden schon betreut',
    'other.text': 'Eine andere Agentur betreut dein Konto schon, und dabei bleibt es. {agency} erfährt davon nichts.',
    'other.text_Sie':
      'Eine andere Agentur betreut Ihr Konto schon, und dabei bleibt es. {agency} erfährt davon nichts.',
    login: 'Anmelden',
    home: 'Zur Startseite',
    register: 'Ohne Einladung registrieren',
    'expired.title': 'Diese Einladung ist abgelaufen',
    'expired.text': 'Mitmachen kannst du trotzdem: Registriere dich selbst, oder bitte um eine neue Einladung.',
    'expired.text_Sie':
      'Mitmachen können Sie trotzdem: Registrieren Sie sich selbst, oder bitten Sie um eine neue Einladung.',
    'revoked.title': 'Diese Einladung gilt nicht mehr',
    'revoked.text': 'Sie wurde zurückgenommen. Mitmachen kannst du trotzdem: Registriere dich einfach selbst.',
    'revoked.text_Sie':
      'Sie wurde zurückgenommen. Mitmachen können Sie trotzdem: Registrieren Sie sich einfach selbst.',
    'registered.title': 'Diese Einladung ist schon angenommen',
    'registered.text': 'Dein Konto ist da. Melde dich einfach an.',
    'registered.text_Sie': 'Ihr Konto ist angelegt. Melden Sie sich einfach an.',
    'broken.title': 'Von diesem Link fehlt ein Stück',
    'broken.text': 'Öffne den Link in der E-Mail noch einmal, am besten mit einem Klick darauf.',
    'broken.text_Sie': 'Öffnen Sie den Link in der E-Mail noch einmal, am besten mit einem Klick darauf.',
    'end.title': 'Keine Einladungen mehr?',
    'end.text':
      'Dann bekommst du an diese Adresse keine Einladungen mehr, von keiner Agentur und für immer. Ein Konto, das du schon hast, bleibt.',
    'end.text_Sie':
      'Dann erhalten Sie an diese Adresse keine Einladungen mehr, von keiner Agentur und für immer. Ein Konto, das Sie schon haben, bleibt.',
    'end.submit': 'Einladungen abbestellen',
    'end.failed': 'Das hat gerade nicht geklappt. Bitte noch einmal versuchen.',
    'ended.title': 'Abgemeldet',
    'ended.text': 'An diese Adresse kommt keine Einladung mehr.',
  },
  en: {
    title: '{member} invites you',
    lead: 'Recommend what you like about {tenant}. If it leads to a contract, you get a reward. {agency} is there if you have questions.',
    from: 'Invitation from {agency}',
    'form.title': 'Create your account',
    'form.lead': 'With {email}, by {day}.',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    terms:
      'I accept the <agb>terms and conditions</agb> and the <conditions>terms of participation</conditions> and have read the <privacy>privacy notice</privacy>.',
    'terms.auto':
      'By choosing “Accept invitation” you accept the <agb>terms and conditions</agb> and the <conditions>terms of participation</conditions>. The <privacy>privacy notice</privacy> explains how we handle your data.',
    submit: 'Accept invitation',
    done: 'Welcome! Your account is ready.',
    'why.onSite': 'You agreed to get this invitation when you spoke to {agency} in person on {day}.',
    'why.phone': 'You agreed to get this invitation when you spoke to {agency} by phone on {day}.',
    'connect.title': 'You already have an account',
    'connect.text': 'With one click, {agency} will look after your account {email}. Nothing else changes.',
    'connect.submit': 'Connect account',
    'connected.title': 'Connected',
    'connected.text': '{agency} looks after you from now on. Log in and recommend something.',
    'other.title': 'You’re already looked after',
    'other.text': 'Another agency already looks after your account, and that stays as it is. {agency} isn’t told.',
    login: 'Log in',
    home: 'Go to the home page',
    register: 'Register without an invitation',
    'expired.title': 'This invitation has expired',
    'expired.text': 'You can still take part: register yourself, or ask for a new invitation.',
    'revoked.title': 'This invitation is no longer valid',
    'revoked.text': 'It was withdrawn. You can still take part: just register yourself.',
    'registered.title': 'This invitation has already been accepted',
    'registered.text': 'Your account is ready. Just log in.',
    'broken.title': 'Part of this link is missing',
    'broken.text': 'Please open the link in the e-mail again, ideally by clicking it.',
    'end.title': 'No more invitations?',
    'end.text':
      'This address will get no more invitations, from any agency, for good. If you already have an account, it stays.',
    'end.submit': 'Stop invitations',
    'end.failed': 'That didn’t work just now. Please try again.',
    'ended.title': 'You’ve opted out',
    'ended.text': 'No more invitations will be sent to this address.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    invitations: typeof words.de
  }
}
