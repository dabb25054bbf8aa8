import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import type { Tell } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useToast } from '#ui/toast.tsx'

interface Versioned {
  readonly Version: number
}

interface Setup<Row extends Versioned> {
  /** The list it stands in. */
  readonly list: OperationId
  readonly row: Row | undefined
  /** It as it is now, and its form. */
  readonly fetch: () => Promise<Row | undefined>
  readonly toValues: (row: Row) => Readonly<Record<string, string | boolean>>
  readonly labels: Readonly<Record<string, string | undefined>>
  readonly onClose: () => void
}

/**
 * Saves one thing of the setup. Where somebody else was quicker, what they changed is told, what was typed stays, and
 * saving again is a decision.
 */
export function useSetup<Row extends Versioned>({ list, row, fetch, toValues, labels, onClose }: Setup<Row>) {
  const t = useWords('desk-setup')
  const cache = useQueryClient()
  const toast = useToast()
  const [seen, setSeen] = useState(row)
  return async (tell: Tell, send: (version: number) => Promise<unknown>) => {
    try {
      await send(seen?.Version ?? 1)
    } catch (error) {
      const latest = isApiError(error, 'lostRace') ? await fetch() : undefined
      if (latest === undefined || seen === undefined) throw error
      const [before, after] = [toValues(seen), toValues(latest)]
      const changed = Object.keys(after).filter((name) => after[name] !== before[name])
      const fields = changed.map((name) => `${labels[name] ?? name}: „${String(after[name])}“`).join(', ')
      setSeen(latest)
      tell.problem(t('conflict', { fields }))
      return
    }
    await cache.invalidateQueries({ queryKey: keyOf(list) })
    toast({ text: t('saved'), tone: 'positive' })
    onClose()
  }
}
