import './shelf.css'

/** A tile as listings show it, for a preview; needs the words `listing` and `catalogue`. */
export { OfferTile } from './offer-tile.tsx'
