import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { Accordion, AccordionGroup } from '#ui/accordion.tsx'
import { useTenant } from '#platform/tenant/tenant.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { RichText } from './rich-text.tsx'

export type Block = AnswerOf<'getDocument'>['blocks'][number]

/** A document's blocks: structure without markup, so nothing in it can run. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid max-w-text gap-stack">
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2 className="heading mt-4 text-h3">{block.text}</h2>
    case 'text':
      return (
        <p className="whitespace-pre-line">
          <RichText>{block.text ?? ''}</RichText>
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-6">
          {block.items?.map((item) => (
            <li key={item}>
              <RichText>{item}</RichText>
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol className="grid list-decimal gap-2 ps-6">
          {block.items?.map((item) => (
            <li key={item}>
              <RichText>{item}</RichText>
            </li>
          ))}
        </ol>
      )
    case 'facts':
      return (
        <DescriptionList
          items={(block.rows ?? []).map(([term = '', text = '']) => ({ term, text: <RichText>{text}</RichText> }))}
        />
      )
    case 'question':
      return <Question block={block} />
    case 'table':
      return <FactTable block={block} />
    case 'picture':
      return <Picture block={block} />
  }
}

/** A picture of the tenant's, in the available width. */
function Picture({ block }: { block: Block }) {
  const { key } = useTenant()
  const at = (size: string): string => `/api/v1/${key}/medien/${block.picture ?? ''}/${size}`
  return (
    <img
      src={at('w640')}
      srcSet={['w320', 'w640', 'w960', 'w1280'].map((size) => `${at(size)} ${size.slice(1)}w`).join(', ')}
      sizes="(min-width: 44rem) 42rem, 100vw"
      alt={block.alt ?? ''}
      loading="lazy"
      className="h-auto w-full rounded-m"
    />
  )
}

/** Questions in a list, each unfolding separately. */
export function Questions({ blocks }: { blocks: readonly Block[] }) {
  return (
    <AccordionGroup>
      {blocks.map((block, at) => (
        <Question key={at} block={block} />
      ))}
    </AccordionGroup>
  )
}

function Question({ block }: { block: Block }) {
  return (
    <Accordion title={block.text ?? ''}>
      <div className="grid gap-3">
        {block.answer?.map((part) => (
          <p key={part} className="whitespace-pre-line">
            <RichText>{part}</RichText>
          </p>
        ))}
      </div>
    </Accordion>
  )
}

/** A table on a wide screen, a list of cards on a phone: every cell repeats its heading. */
function FactTable({ block }: { block: Block }) {
  const head = block.head ?? []
  return (
    <table className="w-full border-collapse text-small max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="strong border-b border-line-strong py-2 pe-4 text-start align-bottom">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {block.rows?.map((row) => (
          <tr key={row[0]} className="max-md:block max-md:border-b max-md:border-line max-md:py-3">
            {row.map((cell, at) =>
              at === 0 ? (
                <th
                  key={head[at]}
                  scope="row"
                  className="strong border-line py-2 pe-4 text-start align-top font-normal max-md:block md:border-b"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={head[at]}
                  className="border-line py-2 pe-4 align-top text-ink-muted max-md:block max-md:py-1 md:border-b"
                >
                  <span className="md:hidden">{head[at]}: </span>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
