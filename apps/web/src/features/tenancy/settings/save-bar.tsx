import { Button } from '#ui/button.tsx'

interface Props {
  readonly count: number
  readonly text: string
  readonly isBusy: boolean
  readonly saveLabel: string
  readonly discardLabel: string
  readonly onSave: () => Promise<void>
  readonly onDiscard: () => void
}

/** Always visible while there are unsaved changes, and absent otherwise. */
export function SaveBar({ count, text, isBusy, saveLabel, discardLabel, onSave, onDiscard }: Props) {
  if (count === 0) return null
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 shadow-raised">
      <p role="status" className="strong">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="s" onClick={onDiscard} disabled={isBusy}>
          {discardLabel}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => void onSave()}>
          {saveLabel}
        </Button>
      </div>
    </div>
  )
}
