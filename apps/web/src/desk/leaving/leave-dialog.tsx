import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface LeaveTexts {
  readonly title: string
  readonly text: string
  /** How staying is called, where it is not simply that. */
  readonly stay?: string
  readonly go: string
}

interface Props {
  readonly open: boolean
  readonly texts: LeaveTexts
  readonly onStay: () => void
  readonly onLeave: () => void
  /** A third choice: saves first, and leaves if that succeeded. */
  readonly save?: { readonly label: string; readonly act: () => Promise<boolean> } | undefined
}

/** Says what would be lost; the safe choice comes first. */
export function LeaveDialog({ open, texts, onStay, onLeave, save }: Props) {
  const t = useWords('desk-kit')
  const [isSaving, setSaving] = useState(false)
  const saveFirst = async (act: () => Promise<boolean>) => {
    setSaving(true)
    try {
      if (await act()) onLeave()
      else onStay()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={texts.title}
      actions={
        <>
          {save !== undefined && (
            <Button busy={isSaving} onClick={() => void saveFirst(save.act)}>
              {save.label}
            </Button>
          )}
          <Button variant={save === undefined ? 'primary' : 'secondary'} onClick={onStay}>
            {texts.stay ?? t('stay')}
          </Button>
          <Button variant={save === undefined ? 'secondary' : 'quiet'} onClick={onLeave}>
            {texts.go}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
