import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#platform/api/api-error.ts'
import type { OperationId } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { useToast } from '#ui/toast.tsx'
import { downloadIcon, plusIcon, uploadIcon } from '#ui/tool-icons.ts'
import { useDownload } from '#desk/list/use-download.ts'

/** Both have the same words for it (`import-words.test.ts`). */
export type OfferWords = 'desk-products' | 'desk-devices'

interface Props {
  readonly words: OfferWords
  readonly newHref: string
  readonly importHref: string
  /** The list as a file, as it is narrowed, and the file's name. */
  readonly file: readonly [fetch: () => Promise<unknown>, name: string]
  readonly children: ReactNode
}

/** A list of offers: with buttons to create one, to import a file, and to export all. */
export function OfferListPage({ words, newHref, importHref, file, children }: Props) {
  const t = useWords(words as 'desk-products')
  const kit = useWords('desk-kit')
  const [saving, download] = useDownload()
  return (
    <Page>
      <PageHeading
        lead={t('lead')}
        actions={
          <>
            <Button icon={plusIcon} href={newHref}>
              {t('new')}
            </Button>
            <Button variant="secondary" icon={uploadIcon} href={importHref}>
              {t('import')}
            </Button>
            <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void download(...file)}>
              {kit('export')}
            </Button>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <Stack>{children}</Stack>
    </Page>
  )
}

export interface OfferRow {
  readonly isOffered: boolean
  readonly name: string
  readonly move: (to: 'offer' | 'hide') => Promise<unknown>
  /** For offers that need a reward: whether it was missing when this was rendered, and whether it is missing now. */
  readonly reward?: { readonly wasMissing: boolean; readonly isMissing: () => Promise<boolean> }
}

/** Offers or withdraws something of a list, with undo. */
export function useOfferMove(words: OfferWords, list: OperationId) {
  const t = useWords(words as 'desk-products')
  const cache = useQueryClient()
  const toast = useToast()
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: t('failed'), tone: 'caution' })
    }
  }
  function move(row: OfferRow): Promise<void> {
    const { isOffered, name } = row
    return attempt(async () => {
      await row.move(isOffered ? 'hide' : 'offer')
      await cache.invalidateQueries({ queryKey: keyOf(list) })
      toast({
        tone: 'positive',
        text: t(isOffered ? 'nowHidden' : 'offered', { name }),
        action: { label: t('undo'), onSelect: () => void undo({ ...row, isOffered: !isOffered }) },
      })
    })
  }
  /**
   * A product that was offered without a reward is offered so again. One that has lost its reward since needs a
   * question, in the toast: another page may be open by now.
   */
  function undo(row: OfferRow): Promise<void> {
    const { isOffered, name, reward } = row
    return attempt(async () => {
      if (isOffered || reward === undefined || reward.wasMissing || !(await reward.isMissing())) return move(row)
      toast({
        tone: 'caution',
        text: t('ask.undo', { name }),
        action: {
          label: t('ask.offer'),
          onSelect: () => void move({ ...row, reward: { ...reward, wasMissing: true } }),
        },
      })
    })
  }
  return move
}

/** The button of a row that does so. */
export function OfferButton({
  words,
  row,
  onMove,
}: {
  words: OfferWords
  row: OfferRow
  onMove: (row: OfferRow) => unknown
}) {
  const t = useWords(words as 'desk-products')
  return (
    <Button
      size="s"
      variant="secondary"
      aria-label={t(row.isOffered ? 'hide.name' : 'offer.name', { name: row.name })}
      onClick={() => void onMove(row)}
    >
      {t(row.isOffered ? 'hide' : 'offer')}
    </Button>
  )
}
