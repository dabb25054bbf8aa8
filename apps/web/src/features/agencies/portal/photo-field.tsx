import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { readBase64 } from '#platform/read-base64.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import type { Member } from './members-tab.tsx'
import { Portrait } from './portrait.tsx'

interface Props {
  readonly member: Member
  readonly onDone: (text: string) => void
}

/** A member's picture: taken at once, since nothing else of the form depends on it. */
export function PhotoField({ member, onDone }: Props) {
  const w = useWords('agency-members')
  const kit = useWords('desk-kit')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (picture: string, told: string) => {
    setBusy(true)
    try {
      await call('setAgencyMemberPhoto', { params: { id: member.id }, body: { picture } })
      onDone(told)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message || error.title)
    } finally {
      setBusy(false)
    }
  }
  const take = async (file: File | undefined) => {
    if (file !== undefined) await send(await readBase64(file), w('photo.done'))
  }
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex items-center gap-3" aria-live="polite">
        <Portrait name={member.name} photo={member.photo} />
        {isBusy && <span className="text-small text-ink-muted">{kit('picture.loading')}</span>}
        {member.photo !== null && (
          <Button size="s" variant="quiet" busy={isBusy} onClick={() => void send('', w('photo.gone'))}>
            {kit('picture.remove')}
          </Button>
        )}
      </div>
      <FileDrop
        name="photo"
        label={w('photo')}
        hint={kit('picture.hint')}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml"
        error={problem === '' ? undefined : problem}
        isNamed={false}
        onFiles={(files) => void take(files[0])}
      />
    </div>
  )
}
