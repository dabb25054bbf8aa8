import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#platform/i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { focusElement } from '#ui/scroll.ts'
import { TextField } from '#ui/text-field.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { BlockFields, TextBlock } from './text-block.tsx'
import {
  emptyBlock,
  kindsFor,
  withId,
  type BlockKind,
  type EditedBlock,
  type EditedWriting,
  type TextDetail,
} from './text-writing.ts'

interface Props {
  readonly kind: string
  readonly writing: EditedWriting
  /** Of a mail: its words. */
  readonly words: TextDetail['words']
  readonly onChange: (writing: EditedWriting) => void
}

/** One language of a text: its title and its blocks, or the fields of a key visual or a variable. */
export function TextEditor({ kind, writing, words, onChange }: Props) {
  const t = useWords('texts')
  const blocks = useRef<HTMLDivElement>(null)
  const put = (blocks: readonly EditedBlock[]): void => onChange({ ...writing, blocks })
  const change = (block: EditedBlock): void => put(writing.blocks.map((one) => (one.id === block.id ? block : one)))
  const add = (blockKind: BlockKind): void => {
    // Rendered at once, since it gets the focus.
    flushSync(() => put([...writing.blocks, withId(emptyBlock(blockKind))]))
    const last = blocks.current?.lastElementChild?.querySelector<HTMLElement>(
      'textarea, input:not([type=file]), button',
    )
    if (last) focusElement(last)
  }
  const move = (at: number, by: -1 | 1): void => {
    const next = [...writing.blocks]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) put(next.toSpliced(at + by, 0, moved))
  }
  const fixed = kindsFor[kind] === undefined
  return (
    <div className="grid gap-stack">
      {kind !== 'variable' && kind !== 'mail' && (
        <TextField
          name={`title-${writing.locale}`}
          label={t('field.title')}
          lang={writing.locale}
          value={writing.title}
          onChange={(title) => onChange({ ...writing, title })}
          maxLength={200}
        />
      )}
      {kind === 'mail' ? (
        writing.blocks.map((block) => (
          <BlockFields key={block.id} block={block} words={words} language={writing.locale} onChange={change} />
        ))
      ) : fixed ? (
        <Fixed kind={kind} writing={writing} change={change} put={put} />
      ) : (
        <>
          {writing.blocks.length === 0 && <p className="text-ink-muted">{t('block.none')}</p>}
          <div ref={blocks} className="grid gap-4">
            {writing.blocks.map((block, at) => (
              <TextBlock
                key={block.id}
                block={block}
                at={at}
                of={writing.blocks.length}
                language={writing.locale}
                onChange={change}
                onMove={(by) => move(at, by)}
                onRemove={() => put(writing.blocks.filter(({ id }) => id !== block.id))}
              />
            ))}
          </div>
          <div>
            <Menu
              label={t('block.add')}
              icon={plusIcon}
              items={(kindsFor[kind] ?? []).map((one) => ({
                id: one,
                label: t(`block.${one}`),
                onSelect: () => add(one),
              }))}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** A key visual is a text and a picture, a variable a text. */
function Fixed({
  kind,
  writing,
  change,
  put,
}: {
  kind: string
  writing: EditedWriting
  change: (block: EditedBlock) => void
  put: (blocks: readonly EditedBlock[]) => void
}) {
  const t = useWords('texts')
  const text = writing.blocks.find((block) => block.kind === 'text')
  const picture = writing.blocks.find((block) => block.kind === 'picture')
  return (
    <>
      {text !== undefined && (
        <BlockFields
          block={text}
          language={writing.locale}
          label={t(kind === 'variable' ? 'field.value' : 'field.lead')}
          onChange={change}
        />
      )}
      {kind === 'keyVisual' &&
        (picture === undefined ? (
          <div>
            <Menu
              label={t('block.add')}
              icon={plusIcon}
              items={[
                {
                  id: 'picture',
                  label: t('block.picture'),
                  onSelect: () => put([...writing.blocks, withId(emptyBlock('picture'))]),
                },
              ]}
            />
          </div>
        ) : (
          <section
            aria-label={t('block.picture')}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-m border border-line py-4 ps-4 pe-1"
          >
            <div className="grid min-w-0 gap-3">
              <BlockFields block={picture} language={writing.locale} onChange={change} />
            </div>
            <IconButton
              icon="close"
              label={t('block.remove', { block: t('block.picture') })}
              onClick={() => put(writing.blocks.filter(({ id }) => id !== picture.id))}
            />
          </section>
        ))}
    </>
  )
}
