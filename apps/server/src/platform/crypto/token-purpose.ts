/** What a token is good for; one for one purpose never opens another. */
export type TokenPurpose =
  | 'recipient'
  | 'recipientRights'
  | 'reward'
  /** The owner's way to their own reward, out of their login. */
  | 'ownReward'
  | 'setPassword'
  | 'resetPassword'
  | 'changeEmail'
  | 'knowDevice'
  | 'newsletterOptin'
  | 'newsletterOptout'
  | 'attachRecommendation'
  | 'invitation'
  | 'invitationOptout'
  | 'reportOptout'
  | 'adminLogin'
  /** Its subject is the agency. */
  | 'agencyConfirm'
  /** Its subject is the seller. */
  | 'sellerConfirm'
  /** Invites an account to an agency. */
  | 'agencyMember'
  | 'autologin'
