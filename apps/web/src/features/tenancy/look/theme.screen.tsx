import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveQuestion } from '#desk/leaving/leave-question.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { BrandStart } from './brand-start.tsx'
import { LookFaults } from './look-faults.tsx'
import { LookPictureFields } from './look-pictures.tsx'
import { LookPreview } from './look-preview.tsx'
import { LookVersions } from './look-versions.tsx'
import { TokenGroups } from './token-groups.tsx'
import { digestsOf, lookOf, useLook, type LookAnswer } from './use-look.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** The tenant's look: made in a draft beside its preview, published as a version. */
export function Screen() {
  const w = useWords('look')
  const theme = useQuery({ ...queryOf('getTheme'), refetchOnWindowFocus: false })
  return (
    <Page>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <Loaded query={theme} skeleton={<SkeletonCards count={2} />}>
        {(answer) => <Editor answer={answer} />}
      </Loaded>
    </Page>
  )
}

function Editor({ answer }: { readonly answer: LookAnswer }) {
  const w = useWords('look')
  const t = useWords('look-tokens')
  const cache = useQueryClient()
  const toast = useToast()
  const published = lookOf(answer)
  const editor = useLook(published, answer.version)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<React.ReactNode>()
  const isChanged = JSON.stringify(editor.look) !== JSON.stringify(published)
  const hasNonsense = Object.keys(editor.typed).length > 0
  const isFit = editor.values.length === 0 && editor.contrast.length === 0 && !hasNonsense
  useUndoKeys(editor.undo, editor.redo)
  /** A field by its name, as it is called on its tab. */
  const labelOf = (field: string): string => {
    const token = field.replace(/\.\d$/, '').replace(/^shadow\.(card|raised)\./, 'shadow.')
    return (token.startsWith('brand.') ? w.maybe(token) : t.maybe(token)) ?? token
  }
  const publish = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { theme, pictures } = editor.look
      const next = await call('publishTheme', {
        body: { version: answer.version, tokens: theme, pictures: digestsOf(pictures) },
      })
      cache.setQueryData(keyOf('getTheme'), next)
      toast({ text: w('published'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.failure === 'lostRace') {
        await cache.invalidateQueries({ queryKey: keyOf('getTheme') })
        setProblem(
          <Banner tone="caution" live title={w('lost.title')}>
            {w('lost.text')}
          </Banner>,
        )
      } else {
        const fields = error.fields.map(({ field }) => t.maybe(field.replace('tokens.', '')) ?? field).join(', ')
        setProblem(
          <Banner tone="critical" live>
            {fields === '' ? error.title : w('refused', { fields })}
          </Banner>,
        )
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 items-start gap-stack lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-stack">
        <div className="sticky top-0 z-20 grid gap-3 border-b border-line bg-page py-3">
          <div className="flex flex-wrap gap-2">
            <Button
              size="s"
              variant="secondary"
              disabled={!editor.canUndo}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => editor.undo()}
            >
              {w('undo')}
            </Button>
            <Button
              size="s"
              variant="secondary"
              disabled={!editor.canRedo}
              aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
              onClick={() => editor.redo()}
            >
              {w('redo')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              disabled={!isChanged && !hasNonsense}
              onClick={() => editor.load(published)}
            >
              {w('reset')}
            </Button>
          </div>
          <Button size="s" wide busy={isBusy} disabled={!isChanged || !isFit} onClick={() => void publish()}>
            {w('publish')}
          </Button>
        </div>
        {problem}
        {hasNonsense && (
          <Banner tone="caution">{w('typed', { fields: Object.keys(editor.typed).map(labelOf).join(', ') })}</Banner>
        )}
        <div role="status">
          <LookFaults editor={editor} />
        </div>
        <Tabs
          label={w('tabs.edit')}
          tabs={[
            { id: 'brand', label: w('tab.brand'), panel: <BrandStart editor={editor} /> },
            { id: 'details', label: w('tab.details'), panel: <TokenGroups editor={editor} /> },
            { id: 'pictures', label: w('tab.pictures'), panel: <LookPictureFields editor={editor} /> },
            {
              id: 'versions',
              label: w('tab.versions'),
              panel: <LookVersions answer={answer} load={(look) => editor.load(look)} />,
            },
          ]}
        />
      </div>
      <LeaveQuestion
        isDirty={isChanged || hasNonsense}
        texts={{ title: w('leave.title'), text: w('leave.text'), go: w('leave.go') }}
      />
      <div className="min-w-0 lg:sticky lg:top-2">
        <LookPreview look={editor.look} />
      </div>
    </div>
  )
}
