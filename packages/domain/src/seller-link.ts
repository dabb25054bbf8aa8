import type { RecommenderShare } from './shares.ts'

/** The place of a professional seller's link (product §5). */
export const linkChannels = ['window', 'poster', 'card', 'website', 'social', 'messenger', 'event', 'other'] as const
export type LinkChannel = (typeof linkChannels)[number]

export const mostLinks = 100
export const mostProducts = 12
export const greetingLength = 600

/**
 * The seller's own part of a link by default: none. They earn a commission instead, so a part of theirs would be paid
 * to nobody, while the recipient is a stranger to be won.
 */
export const linkShare = 0 satisfies RecommenderShare

/** Texts that look like a link: a visitor leaves the page only by its buttons. */
const address = /https?:|www\.|\b[\w-]+\.(?:de|com|net|org|info|shop|io|eu|at|ch|me|link)\b/i

export const namesAddress = (text: string): boolean => address.test(text)
