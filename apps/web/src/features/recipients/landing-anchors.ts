/** Places on the landing that its buttons lead to. */
export const formId = 'daten'
export const offerId = 'angebot'
