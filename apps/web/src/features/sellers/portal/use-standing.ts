import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'
import type { Standing } from './seller-page.tsx'

/** Keeps what a call answered as the seller's standing, and says what happened. */
export function useStanding() {
  const cache = useQueryClient()
  const toast = useToast()
  return (standing: Standing, text: string): void => {
    cache.setQueryData(keyOf('getSellerStanding'), standing)
    toast({ text, tone: 'positive' })
  }
}
