import type { Motif, ThemeTokens } from '@referral/theme/tokens'

const shapes: Readonly<Record<Motif, (theme: ThemeTokens) => string>> = {
  signals: ({ colour }) =>
    `<path d="M6 30a18 18 0 0 1 36 0" fill="none" stroke="${colour.action}" stroke-width="5" stroke-linecap="round"/><path d="M14 30a10 10 0 0 1 20 0z" fill="${colour.reward}"/><path d="M4 39h40" stroke="${colour.action}" stroke-width="5" stroke-linecap="round"/>`,
  harbour: ({ colour }) =>
    `<circle cx="24" cy="24" r="23" fill="${colour.heroSurface}"/><circle cx="24" cy="24" r="19" fill="none" stroke="${colour.reward}" stroke-width="1.5"/><path d="M24 5l4 15 15 4-15 4-4 15-4-15-15-4 15-4z" fill="${colour.reward}"/>`,
  cables: ({ colour }) =>
    `<path d="M0 0h48v48H0z" fill="${colour.artWarm}"/><path d="M27 4 10 27h11l-4 17 21-25H26l6-15z" fill="${colour.artNear}"/>`,
}

/** The tenant's mark for browser tabs. */
export function pageIcon(theme: ThemeTokens): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${shapes[theme.motif](theme)}</svg>`
}
