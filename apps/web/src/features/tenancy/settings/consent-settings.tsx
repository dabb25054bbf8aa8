import { useState } from 'react'
import { fieldMessage } from '@referral/contract/messages'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingChoice, SettingField } from './setting-field.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'

interface Props {
  readonly draft: SettingsDraft
}

/** Optional categories in their order (spec §9); the necessary one is always on and has no setting. */
const categories = ['functional', 'analytical', 'marketing'] as const
type Category = (typeof categories)[number]

/** Purposes of the framework that a category needs by default (platform/consent/foreign/tcf.ts). */
const usualPurposes: Readonly<Record<Category, string>> = { functional: '1', analytical: '1, 8', marketing: '1, 2, 7' }

/** The consent manager, and the name or purposes of each category there. */
export function ConsentSettings({ draft }: Props) {
  const w = useWords('settings')
  const provider = readAt(draft.draft, 'consent.provider') ?? 'tcf'
  return (
    <Card title={w('group.consent')}>
      <Stack>
        <SettingChoice draft={draft} path="consent.provider" options={['internal', 'tcf', 'generic']} usual="tcf" />
        {provider === 'internal' ? <OwnBanner /> : <ForeignManager draft={draft} isGeneric={provider === 'generic'} />}
      </Stack>
    </Card>
  )
}

function OwnBanner() {
  const w = useWords('setting-access')
  const pathTo = usePathTo()
  return (
    <div className="grid gap-2">
      <p className="max-w-text">{w('consent.own')}</p>
      <p>
        <Link href={pathTo('operatorWords', undefined, { bereich: 'consent' })}>{w('consent.words')}</Link>
      </p>
    </div>
  )
}

function ForeignManager({ draft, isGeneric }: Props & { readonly isGeneric: boolean }) {
  const w = useWords('setting-access')
  return (
    <>
      <SettingField draft={draft} path="consent.script" optional />
      {isGeneric && <SettingField draft={draft} path="consent.event" optional />}
      {isGeneric && <SettingField draft={draft} path="consent.state" optional />}
      <SettingField draft={draft} path="consent.open" optional />
      <SettingField draft={draft} path="consent.banner" optional />
      <SettingField draft={draft} path="consent.needsMarkup" kind="flag" />
      <fieldset className="grid min-w-0 gap-stack">
        <legend className="strong mb-1.5">{w('consent.categories')}</legend>
        <p className="max-w-text text-ink-muted">{w(isGeneric ? 'consent.names.lead' : 'consent.purposes.lead')}</p>
        {categories.map((category) => (
          <CategoryField key={category} draft={draft} category={category} isGeneric={isGeneric} />
        ))}
      </fieldset>
    </>
  )
}

/** A category's name at the manager, or the purposes that must all be agreed to. */
function CategoryField({
  draft,
  category,
  isGeneric,
}: Props & { readonly category: Category; readonly isGeneric: boolean }) {
  const w = useWords('setting-access')
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  const path = `consent.${isGeneric ? 'categories' : 'purposes'}.${category}`
  const value = readAt(draft.draft, path)
  const shown = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  const label = w(`consent.${category}`)
  const fault = draft.faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))
  return (
    <TextField
      name={path}
      label={label}
      hint={
        isGeneric ? w(`consent.${category}.hint`) : w('consent.purposes.hint', { purposes: usualPurposes[category] })
      }
      error={fault === undefined ? undefined : fieldMessage(fault.code, label, locale)}
      value={typed ?? shown}
      spellCheck={false}
      autoCapitalize="none"
      width="short"
      onChange={(text) => {
        setTyped(text)
        draft.set(path, isGeneric ? text.trim() || undefined : numbersIn(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** An invalid number is sent unchanged, so that the server names the field. */
function numbersIn(text: string): readonly (number | string)[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return parts.length === 0 ? undefined : parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : part))
}
