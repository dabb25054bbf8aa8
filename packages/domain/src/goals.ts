/**
 * The goals of the analytics server (spec §9: numbered 1 to 27), by name. The numbers are its configuration: a number
 * never changes its meaning.
 */
export const goals = {
  recommendOpened: 1,
  recommendationCreated: 2,
  sharedBySheet: 3,
  sharedByWhatsapp: 4,
  sharedByEmail: 5,
  sharedByGmail: 6,
  sharedByOutlook: 7,
  sharedByYahoo: 8,
  sharedByFacebook: 9,
  sharedByXing: 10,
  sharedByLinkedin: 11,
  sharedByTwitter: 12,
  sharedByInstagramStory: 13,
  linkMailedToMyself: 14,
  landingOpened: 15,
  recipientEntered: 16,
  recipientConsented: 17,
  shopOpened: 18,
  rewardOpened: 19,
  rewardClaimedByBank: 20,
  rewardClaimedByCode: 21,
  loggedIn: 22,
  passwordSet: 23,
  newsletterDecided: 24,
  contactSent: 25,
  /** Reported by the server, since no browser is involved. */
  recommendationReleased: 26,
  /** Reported by the server: by bank transfer or e-code. */
  rewardPaid: 27,
} as const

export type Goal = keyof typeof goals
/** What happens without a browser. */
export type ServerGoal = 'recommendationReleased' | 'rewardPaid'
/** A goal of a visitor, who must have consented to analytics. */
export type VisitorGoal = Exclude<Goal, ServerGoal>
