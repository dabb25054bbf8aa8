import type { Room } from '#platform/room.ts'
import { contentPages } from './content.pages.ts'
import { contentRoutes } from './content.routes.ts'
import { registerContentWebhook } from './squidex/webhook.ts'

export const contentRoom: Room = {
  routes: contentRoutes,
  pages: contentPages,
  listen: (http, services) => {
    registerContentWebhook(http, services)
    return undefined
  },
}
