/** Whether a screen is one of the back office, by where it stands. */
export const isDeskScreen = (screen: string): boolean => /^(operator|white-label)\//.test(screen)
