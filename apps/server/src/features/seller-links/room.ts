import type { Room } from '#platform/room.ts'
import { sellerLinkPages } from './seller-links.pages.ts'
import { sellerPageMails } from './seller-page.mail.ts'
import { sellerLinksRoutes } from './seller-links.routes.ts'

export const sellerLinksRoom: Room = { routes: sellerLinksRoutes, pages: sellerLinkPages, mails: sellerPageMails }
