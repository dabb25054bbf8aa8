import type { RecommenderShare } from './shares.ts'

/** Where a professional seller's link hangs, stands or is sent (product §5). */
export const linkChannels = ['window', 'poster', 'card', 'website', 'social', 'messenger', 'event', 'other'] as const
export type LinkChannel = (typeof linkChannels)[number]

export const mostLinks = 100
export const mostProducts = 12
export const greetingLength = 600

/**
 * The seller's own part of a link where they say nothing: none. They earn a commission in its place, so a part of theirs
 * would be paid to nobody, while the recipient is a stranger who is to be won.
 */
export const linkShare = 0 satisfies RecommenderShare

/** What may look like a way out of the page: a visitor is led on by its buttons alone. */
const address = /https?:|www\.|\b[\w-]+\.(?:de|com|net|org|info|shop|io|eu|at|ch|me|link)\b/i

export const namesAddress = (text: string): boolean => address.test(text)
