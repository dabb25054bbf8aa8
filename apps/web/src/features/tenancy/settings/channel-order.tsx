import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { chevronUpIcon } from '#ui/tool-icons.ts'
import { channelNames } from './channel-names.ts'
import type { SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'

/** The channels in order: moved by buttons, which work alike with keyboard and thumb. */
export function ChannelOrder({ draft }: { readonly draft: SettingsDraft }) {
  const w = useWords('settings')
  const [said, setSaid] = useState('')
  const values = (readAt(draft.draft, 'channels') ?? {}) as Readonly<Record<string, number>>
  const on = Object.keys(channelNames)
    .filter((key) => (values[key] ?? -1) >= 0)
    .toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  const off = Object.keys(channelNames).filter((key) => !on.includes(key))
  const put = (order: readonly string[]): void =>
    draft.set(
      'channels',
      Object.fromEntries(
        Object.keys(channelNames)
          .map((key) => [key, order.indexOf(key)] as const)
          .map(([key, at]) => [key, at < 0 ? -1 : at + 1]),
      ),
    )
  const move = (key: string, by: -1 | 1): void => {
    const from = on.indexOf(key)
    const to = from + by
    if (to < 0 || to >= on.length) return
    put(on.with(from, on[to] ?? key).with(to, key))
    setSaid(w('channels.moved', { name: channelNames[key] ?? key, position: to + 1 }))
  }
  const row = (key: string, at: number) => {
    const name = channelNames[key] ?? key
    const isOn = at >= 0
    return (
      <li
        key={key}
        className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 last:border-0"
      >
        <span className="tabular w-6 text-ink-muted">{isOn ? `${at + 1}.` : '–'}</span>
        <span className={isOn ? 'strong min-w-0 flex-1' : 'min-w-0 flex-1 text-ink-muted'}>{name}</span>
        {isOn && (
          <>
            <IconButton
              icon={chevronUpIcon}
              label={w('channels.up', { name })}
              aria-disabled={at === 0}
              onClick={() => move(key, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={w('channels.down', { name })}
              aria-disabled={at === on.length - 1}
              onClick={() => move(key, 1)}
            />
          </>
        )}
        <input
          type="checkbox"
          role="switch"
          className="slider"
          aria-checked={isOn}
          aria-label={w('channels.on', { name })}
          checked={isOn}
          onChange={() => put(isOn ? on.filter((one) => one !== key) : [...on, key])}
        />
      </li>
    )
  }
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('channels.lead')}</p>
      <ul aria-label={w('channels.moved.text')} className="max-w-form">
        {on.map((key, at) => row(key, at))}
        {off.map((key) => row(key, -1))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
