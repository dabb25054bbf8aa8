import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/query.ts'
import type { ListedWebhook } from './webhooks.screen.tsx'

/** Puts a changed webhook in its place in the list, from which its own page is shown, too. */
export function useReplaced(): (changed: ListedWebhook) => void {
  const cache = useQueryClient()
  return (changed) => {
    cache.setQueryData<readonly ListedWebhook[]>(keyOf('listWebhooks'), (rows) =>
      rows?.map((one) => (one.id === changed.id ? changed : one)),
    )
    // Their order is by name.
    void cache.invalidateQueries({ queryKey: keyOf('listWebhooks') })
  }
}
