import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import type { MailTheme } from '@referral/theme/mail'
import type { MailBlock } from './content.ts'

/** One block of a mail in the tenant's look: tables and inline styles, as mail programs need them. */
export function drawBlock(block: MailBlock, look: MailTheme, key: number): ReactNode {
  const { colour } = look
  const paragraph: CSSProperties = { fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', color: colour.ink }
  switch (block.kind) {
    case 'text':
      return h(Text, { key, style: paragraph }, ...linesOf(block.text))
    case 'note':
      return h(
        Text,
        { key, style: { ...paragraph, ...small(colour.inkMuted), wordBreak: 'break-word' } },
        ...linesOf(block.text),
      )
    case 'button':
      return h(
        Section,
        { key, style: { margin: '8px 0 24px' } },
        h(Button, { href: block.url, style: buttonStyle(look) }, block.label),
      )
    case 'amount':
      return h(
        Section,
        {
          key,
          style: {
            backgroundColor: colour.reward,
            borderRadius: `${Math.min(look.cardRadius, 16)}px`,
            margin: '4px 0 20px',
          },
        },
        h(Text, { style: { margin: 0, padding: '16px 20px 0', ...small(colour.onReward) } }, block.label),
        h(
          Text,
          {
            style: {
              margin: 0,
              padding: '0 20px 14px',
              fontSize: '34px',
              lineHeight: '42px',
              fontWeight: 700,
              fontFamily: look.headingFont,
              color: colour.onReward,
            },
          },
          block.amount,
        ),
      )
    case 'facts':
      return h(Section, { key, style: { margin: '0 0 16px' } }, ...block.facts.map((fact) => drawFact(fact, look)))
    case 'steps':
      return h(
        Section,
        { key, style: { margin: '0 0 16px' } },
        ...block.steps.map((step, index) =>
          h(Text, { key: index, style: { ...paragraph, margin: '0 0 8px' } }, `${index + 1}. ${step}`),
        ),
      )
  }
}

/** A line that an operator ended ends in the mail as well. */
const linesOf = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))

function drawFact([label, value]: readonly [string, string], { colour }: MailTheme): ReactNode {
  const cell: CSSProperties = { padding: '6px 0', verticalAlign: 'top' }
  const columns = [
    h(
      Column,
      { key: 'label', style: { ...cell, width: '38%', paddingRight: '12px', ...small(colour.inkMuted) } },
      label,
    ),
    h(
      Column,
      { key: 'value', style: { ...cell, wordBreak: 'break-word', fontWeight: 600, ...small(colour.ink) } },
      value,
    ),
  ]
  return h<ComponentProps<typeof Row>>(Row, { key: label, children: columns })
}

const small = (color: string): CSSProperties => ({ fontSize: '14px', lineHeight: '21px', color })

function buttonStyle(look: MailTheme): CSSProperties {
  return {
    backgroundColor: look.colour.action,
    color: look.colour.onAction,
    borderRadius: `${look.buttonRadius}px`,
    padding: '14px 26px',
    fontWeight: 600,
    fontSize: '16px',
    textDecoration: 'none',
    display: 'inline-block',
  }
}
