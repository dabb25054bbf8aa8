import { useState } from 'react'
import { PictureField } from '#desk/picture/picture-field.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Stack } from '#ui/page.tsx'
import type { LookEditor, LookPictures } from './use-look.ts'

const kinds = { logo: ['logo', 'w320'], icon: ['icon', 'square64'], share: ['share', 'share'] } as const
type Kind = keyof typeof kinds

/** Logo, icon and the picture for sharing. */
export function LookPictureFields({ editor }: { readonly editor: LookEditor }) {
  return (
    <Stack gap="l">
      {(Object.keys(kinds) as Kind[]).map((kind) => (
        <LookPicture
          key={kind}
          kind={kind}
          value={editor.look.pictures[kind]}
          onChange={(value) => editor.setPictures({ ...editor.look.pictures, [kind]: value })}
        />
      ))}
    </Stack>
  )
}

interface Props {
  readonly kind: Kind
  readonly value: LookPictures['logo']
  readonly onChange: (value: LookPictures['logo']) => void
}

function LookPicture({ kind, value, onChange }: Props) {
  const w = useWords('look')
  const [problem, setProblem] = useState('')
  const [name, size] = kinds[kind]
  return (
    <PictureField
      name={name}
      label={w(`picture.${name}`)}
      hint={w(`picture.${name}.hint`)}
      picture={value?.digest ?? ''}
      size={size}
      alt={w(`picture.${name}`)}
      none={w('picture.none')}
      problem={problem}
      onProblem={setProblem}
      onTaken={onChange}
      onRemove={() => onChange(null)}
    />
  )
}
