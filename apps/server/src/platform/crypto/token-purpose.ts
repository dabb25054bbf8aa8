/** The purpose that a token is valid for; it is invalid for any other purpose. */
export type TokenPurpose =
  | 'recipient'
  | 'recipientRights'
  | 'reward'
  /** The token of an owner's own reward, issued out of their login. */
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
  /** Invites an account to an agency; its subject is the invitation (`agency_member.invitation_id`). */
  | 'agencyMember'
  | 'autologin'
