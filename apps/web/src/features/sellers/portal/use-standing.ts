import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'
import type { Standing } from './seller-page.tsx'

/** Stores a call's answer as the seller's state, and shows the result. */
export function useStanding() {
  const cache = useQueryClient()
  const toast = useToast()
  return (standing: Standing, text: string): void => {
    cache.setQueryData(keyOf('getSellerStanding'), standing)
    toast({ text, tone: 'positive' })
  }
}
