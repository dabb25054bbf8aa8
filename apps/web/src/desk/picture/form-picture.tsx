import { useWords } from '#platform/i18n/use-words.ts'
import { PictureField } from './picture-field.tsx'
import type { PictureValues } from './picture-values.ts'

interface Props {
  readonly form: {
    readonly values: PictureValues
    readonly set: (name: keyof PictureValues, value: string) => void
  }
  /** The text alternative. */
  readonly name: string
}

/** The picture of a form; saving waits until a refused one is replaced or discarded (`pictureFault`). */
export function FormPicture({ form, name }: Props) {
  const t = useWords('desk-kit')
  return (
    <PictureField
      name="pictureProblem"
      label={t('picture.drop')}
      hint={`${t('picture.hint')} ${t('picture.hint.name')}`}
      picture={form.values.picture}
      alt={t('picture.alt', { name })}
      problem={form.values.pictureProblem}
      onProblem={(problem) => form.set('pictureProblem', problem)}
      onTaken={({ digest }) => form.set('picture', digest)}
      onRemove={() => form.set('picture', '')}
    />
  )
}
