import type { RouteName } from '@referral/contract/route-names'
import { know, ofAgencies, type CatalogueEntry } from './catalogue.ts'

const agencyEntry = {
  ...ofAgencies,
  access: 'anyone',
  words: ['portal', 'agencies', 'accounts'],
  open: true,
  isolated: true,
} as const
/** Opened by a mail's link. */
const agencyByLink = { ...agencyEntry, ownToken: true } as const

/** The pages of agencies beside their texts: public pages know none of them and request them of the server. */
export const agencyCatalogue = {
  agencyLogin: { screen: 'agencies/login', ...agencyByLink, words: [...agencyByLink.words, 'sign-on'] },
  // Between the portal and its login, in their document: the focus goes on at the login's heading.
  agencyLogout: { screen: 'shell/logout', ...agencyEntry, words: ['portal'] },
  agencyPasswordForgotten: { screen: 'agencies/password-forgotten', ...agencyEntry },
  agencyPasswordReset: { screen: 'agencies/password', ...agencyByLink },
  agencyConfirm: { screen: 'agencies/confirm', ...agencyByLink, words: ['portal', 'agencies'] },
  registerAgency: { screen: 'agencies/register', ...agencyEntry, words: ['portal', 'agencies'] },
  registerPassword: { screen: 'agencies/password', ...agencyByLink },
  registerAdditionalData: {
    screen: 'agencies/additional-data',
    ...agencyEntry,
    access: 'agency',
    words: ['portal', 'joining', 'agency-joining'],
  },
  agency: {
    screen: 'agency/portal/agency',
    ...ofAgencies,
    access: 'agency',
    words: [
      ...[
        'portal',
        'agency',
        'agency-case',
        'joining',
        'agency-joining',
        'agency-members',
        'saved-views',
        'second-factor',
        'desk-kit',
        'cases',
        'plans',
        'billing',
        'numbers',
      ],
      'invitations-portal',
    ],
    throughLogin: ['tab', 'freigabe'],
    isolated: true,
  },
} as const satisfies Readonly<Partial<Record<RouteName, CatalogueEntry>>>

know(agencyCatalogue)
