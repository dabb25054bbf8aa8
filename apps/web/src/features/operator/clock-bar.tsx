import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'

const steps = [1, 15, 30] as const

async function readClock(): Promise<{ now: string }> {
  const answer = await fetch('/dev/clock', { headers: { accept: 'application/json' } })
  return (await answer.json()) as { now: string }
}

/** Demo mode alone: moves the rules' clock, and runs the nights on the way (product §7). */
export function ClockBar() {
  const w = useWords('operator')
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const clock = useQuery({ queryKey: ['dev-clock'], queryFn: readClock })
  const [busy, setBusy] = useState(false)
  const move = async (days: number) => {
    setBusy(true)
    try {
      await fetch('/dev/clock', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: JSON.stringify({ days }),
      })
      await cache.invalidateQueries()
      toast({ text: w('clock.moved', { day: format.day((await readClock()).now) }), tone: 'positive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section
      aria-label={w('clock.label')}
      className="my-stack flex flex-wrap items-center gap-3 rounded-card bg-tint p-4 print:hidden"
    >
      <p className="me-auto text-small">
        <strong>{w('clock.label')}.</strong>{' '}
        {clock.data === undefined ? '' : w('clock.text', { day: format.day(clock.data.now) })}
      </p>
      {steps.map((days) => (
        <Button key={days} size="s" variant="secondary" busy={busy} onClick={() => void move(days)}>
          {w('clock.forward', { count: days })}
        </Button>
      ))}
    </section>
  )
}
