/** The wire's words for a timeline's steps, as the timeline takes them. */
export const stepStates = { Erledigt: 'done', Aktuell: 'current', Offen: 'upcoming', Fehlgeschlagen: 'failed' } as const
export const untilKinds = { Frist: 'lastDay', Ende: 'periodEnd', Erwartet: 'forecast' } as const
