/** A screen's file could not be loaded; most often because a new version took its place. */
export class ScreenNotLoaded extends Error {}
