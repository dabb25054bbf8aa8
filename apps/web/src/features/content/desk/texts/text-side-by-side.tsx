import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { focusElement } from '#ui/scroll.ts'
import { TextField } from '#ui/text-field.tsx'
import { moreIcon, plusIcon } from '#ui/tool-icons.ts'
import { useMailWordNames } from '../mails/mail-word-field.tsx'
import { LanguageHead } from './language-head.tsx'
import { blocksIn, movePair, pairBlocks, type BlockPair } from './pair-blocks.ts'
import { BlockFields } from './text-block.tsx'
import {
  emptyBlock,
  kindsFor,
  withId,
  type BlockKind,
  type EditedBlock,
  type EditedWriting,
  type TextDetail,
} from './text-writing.ts'
import type { TextDraft } from './use-text-draft.ts'

/** Both languages field by field: each title beside the other, each block beside its other. */
export function TextSideBySide({ kind, draft }: { kind: string; draft: TextDraft }) {
  const t = useWords('texts')
  const rows = useRef<HTMLDivElement>(null)
  const { words } = draft.detail
  const wordName = useMailWordNames(words)
  const [left, right] = draft.texts
  if (left === undefined || right === undefined) return null
  const sides = [left, right] as const
  const pairs = pairBlocks(left, right)
  const put = (next: readonly BlockPair[]): void =>
    draft.set(...sides.map((side) => ({ ...side, blocks: blocksIn(side.locale, next) })))
  const change = (at: number, changed: BlockPair): void =>
    put(pairs.map((pair, place) => (place === at ? { ...pair, ...changed } : pair)))
  const add = (blockKind: BlockKind): void => {
    // Rendered at once, since they get the focus.
    flushSync(() => put([...pairs, { de: withId(emptyBlock(blockKind)), en: withId(emptyBlock(blockKind)) }]))
    const last = rows.current?.querySelector<HTMLElement>(':scope > :last-child :is(textarea, input:not([type=file]))')
    if (last) focusElement(last)
  }
  const isFree = kindsFor[kind] !== undefined
  const labelOf = (pair: BlockPair): string | undefined => {
    if (isFree || isPicture(pair)) return undefined
    if (kind === 'mail') return wordName((pair.de ?? pair.en)?.name)
    return t(kind === 'variable' ? 'field.value' : 'field.lead')
  }
  const addable = kindsFor[kind] ?? (kind === 'keyVisual' && !pairs.some(isPicture) ? (['picture'] as const) : [])
  return (
    <div className="grid grid-cols-1 gap-stack">
      <div ref={rows} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-4 gap-y-4">
        <Row isHead>
          {sides.map(({ locale }) => (
            <LanguageHead key={locale} language={locale} draft={draft} />
          ))}
        </Row>
        {kind !== 'variable' && kind !== 'mail' && (
          <Row>
            {sides.map((side) => (
              <TitleCell key={side.locale} side={side} onChange={draft.set} />
            ))}
          </Row>
        )}
        {pairs.map((pair, at) => (
          <PairRow
            key={(pair[left.locale] ?? pair[right.locale])?.id}
            pair={pair}
            sides={sides}
            at={at}
            of={pairs.length}
            words={words}
            label={labelOf(pair)}
            onChange={(changed) => change(at, changed)}
            {...(isFree ? { onMove: (by: -1 | 1) => put(movePair(pairs, at, by)) } : {})}
            {...(isFree || isPicture(pair) ? { onRemove: () => put(pairs.toSpliced(at, 1)) } : {})}
          />
        ))}
      </div>
      {isFree && pairs.length === 0 && <p className="text-ink-muted">{t('block.none')}</p>}
      {addable.length > 0 && (
        <div>
          <Menu
            label={t('block.add')}
            icon={plusIcon}
            items={addable.map((one) => ({ id: one, label: t(`block.${one}`), onSelect: () => add(one) }))}
          />
        </div>
      )}
    </div>
  )
}

const isPicture = ({ de, en }: BlockPair): boolean => (de ?? en)?.kind === 'picture'

/** The cells of both languages and, at the end, what moves them. */
function Row({
  isHead = false,
  children,
  tools,
}: {
  isHead?: boolean
  children: React.ReactNode
  tools?: React.ReactNode
}) {
  return (
    <div
      className={
        isHead
          ? 'sticky top-0 z-10 col-span-full grid grid-cols-subgrid border-b border-line bg-page py-2'
          : 'col-span-full grid grid-cols-subgrid items-stretch'
      }
    >
      {children}
      <div className="min-w-11">{tools}</div>
    </div>
  )
}

function TitleCell({ side, onChange }: { side: EditedWriting; onChange: (writing: EditedWriting) => void }) {
  const t = useWords('texts')
  return (
    <div role="group" aria-label={t(`view.${side.locale}`)}>
      <TextField
        name={`title-${side.locale}`}
        label={t('field.title')}
        lang={side.locale}
        value={side.title}
        onChange={(title) => onChange({ ...side, title })}
        maxLength={200}
      />
    </div>
  )
}

interface PairProps {
  readonly pair: BlockPair
  readonly sides: readonly EditedWriting[]
  readonly at: number
  readonly of: number
  readonly label: string | undefined
  readonly words: TextDetail['words']
  readonly onChange: (changed: BlockPair) => void
  readonly onMove?: (by: -1 | 1) => void
  readonly onRemove?: () => void
}

/** One block in both languages; a placeholder marks a missing one. */
function PairRow({ pair, sides, at, of, label, words, onChange, onMove, onRemove }: PairProps) {
  const t = useWords('texts')
  const known = pair.de ?? pair.en
  if (known === undefined) return null
  const called = label ?? t('block.number', { kind: t(`block.${known.kind}`), at: at + 1, of })
  const items = [
    ...(onMove === undefined || at === 0 ? [] : [{ id: 'up', label: t('pair.up'), onSelect: () => onMove(-1) }]),
    ...(onMove === undefined || at === of - 1
      ? []
      : [{ id: 'down', label: t('pair.down'), onSelect: () => onMove(1) }]),
    ...(onRemove === undefined ? [] : [{ id: 'remove', label: t('pair.remove'), onSelect: onRemove }]),
  ]
  return (
    <Row
      tools={
        items.length > 0 && <Menu compact icon={moreIcon} label={t('pair.tools', { block: called })} items={items} />
      }
    >
      {sides.map(({ locale }) => {
        const block = pair[locale]
        const language = t(`view.${locale}`)
        return (
          <div
            key={locale}
            role="group"
            aria-label={t('pair.of', { language, block: called })}
            className="grid min-w-0"
          >
            {block === undefined ? (
              <div className="grid content-center justify-items-start gap-2 rounded-m border border-dashed border-line-strong p-4">
                <p className="text-small text-ink-muted">
                  {t('pair.missing', { block: label ?? t(`block.${known.kind}`), language })}
                </p>
                <Button size="s" variant="secondary" onClick={() => onChange({ [locale]: begun(known) })}>
                  {t('pair.add', { language })}
                </Button>
              </div>
            ) : (
              <div className="grid content-start gap-3 rounded-m border border-line bg-surface p-4">
                <BlockFields
                  block={block}
                  language={locale}
                  beside={sides.map((side) => pair[side.locale]).find((other) => other !== block)}
                  words={words}
                  {...(label === undefined ? {} : { label })}
                  onChange={(changed) => onChange({ [locale]: changed })}
                />
              </div>
            )}
          </div>
        )
      })}
    </Row>
  )
}

/** The same block in the other language, still empty; a picture is the same one. */
const begun = ({ kind, picture }: EditedBlock): EditedBlock =>
  withId({ ...emptyBlock(kind), ...(kind === 'picture' && picture !== undefined ? { picture } : {}) })
