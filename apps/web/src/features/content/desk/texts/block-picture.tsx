import { useState } from 'react'
import { PictureField } from '#desk/picture/picture-field.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { TextField } from '#ui/text-field.tsx'
import type { EditedBlock, Language } from './text-writing.ts'

interface Props {
  readonly block: EditedBlock
  readonly language: Language
  readonly onChange: (block: EditedBlock) => void
}

/** A picture of a text: chosen, stored by the server at once, and described for screen readers. */
export function BlockPicture({ block, language, onChange }: Props) {
  const t = useWords('texts')
  const kit = useWords('desk-kit')
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <PictureField
        name={`b${block.id}-picture`}
        label={kit('picture.drop')}
        hint={kit('picture.hint')}
        picture={block.picture ?? ''}
        size="w480"
        alt=""
        problem={problem}
        onProblem={setProblem}
        onTaken={({ digest }) => onChange({ ...block, picture: digest })}
      />
      <TextField
        name={`b${block.id}-alt`}
        label={t('block.alt')}
        lang={language}
        hint={t('block.alt.hint')}
        value={block.alt ?? ''}
        onChange={(alt) => onChange({ ...block, alt })}
        maxLength={300}
      />
    </div>
  )
}
