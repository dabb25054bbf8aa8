import { access } from './access.ts'
import { agencyDefences } from './agencies.ts'
import { apiKeys } from './api-keys.ts'
import { webhooks } from './webhooks.ts'
import { billing } from './billing.ts'
import { settlements } from './settlements.ts'
import { desk } from './desk.ts'
import { content } from './content.ts'
import { faults } from './faults.ts'
import { listings } from './listings.ts'
import { lists } from './lists.ts'
import { longWork } from './long-work.ts'
import { lives } from './lives.ts'
import { mailDefences } from './mail.ts'
import { books } from './books.ts'
import { payouts } from './payouts.ts'
import { transactions } from './transactions.ts'
import { cases } from './cases.ts'
import { logins } from './logins.ts'
import { namesAndDevices } from './names.ts'
import { numbers } from './numbers.ts'
import type { Sabotage } from './sabotage.ts'
import { insiders } from './insiders.ts'
import { invitationDefences } from './invitations.ts'
import { rightsAndFrames } from './rights.ts'
import { scaling } from './scaling.ts'
import { secrets } from './secrets.ts'
import { sellerDefences } from './sellers.ts'
import { staffDefences } from './staff.ts'
import { singleSignOnDefences } from './single-sign-on.ts'
import { web } from './web.ts'
import { whiteLabel } from './white-label.ts'

/** Every defence that a test claims to prove. */
export const defences: readonly Sabotage[] = [
  ...access,
  ...agencyDefences,
  ...books,
  ...payouts,
  ...transactions,
  ...cases,
  ...logins,
  ...lives,
  ...faults,
  ...lists,
  ...longWork,
  ...desk,
  ...listings,
  ...secrets,
  ...rightsAndFrames,
  ...invitationDefences,
  ...mailDefences,
  ...singleSignOnDefences,
  ...content,
  ...web,
  ...whiteLabel,
  ...apiKeys,
  ...webhooks,
  ...insiders,
  ...billing,
  ...settlements,
  ...sellerDefences,
  ...staffDefences,
  ...namesAndDevices,
  ...numbers,
  ...scaling,
]
