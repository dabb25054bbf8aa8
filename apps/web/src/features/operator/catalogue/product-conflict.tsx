import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { labelsOf } from './product-labels.ts'
import type { ProductField, ProductValues } from './product-values.ts'

export interface Conflict {
  readonly fields: readonly ProductField[]
  readonly base: ProductValues
  readonly mine: ProductValues
  readonly theirs: ProductValues
}

/** Two people at once: what the other has changed, beside what was typed here. */
export function ProductConflict({ conflict, onTake }: { readonly conflict: Conflict; readonly onTake: () => void }) {
  const t = useWords('desk-product')
  const labels = labelsOf(t)
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value === '' ? t('empty') : value
  return (
    <div className="grid gap-4">
      <Banner tone="caution" title={t('conflict.title')} live>
        {t('conflict.text')}
      </Banner>
      <Table
        caption={t('conflict.title')}
        hideCaption
        rows={conflict.fields}
        rowKey={(field) => field}
        columns={[
          { id: 'field', header: t('conflict.field'), main: true, cell: (field) => labels[field] },
          { id: 'theirs', header: t('conflict.theirs'), cell: (field) => shown(conflict.theirs[field]) },
          {
            id: 'mine',
            header: t('conflict.mine'),
            cell: (field) =>
              conflict.mine[field] === conflict.base[field] ? (
                <span className="text-ink-muted">{t('conflict.untouched')}</span>
              ) : (
                <span className="strong">{shown(conflict.mine[field])}</span>
              ),
          },
        ]}
      />
      <div>
        <Button variant="secondary" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  )
}
