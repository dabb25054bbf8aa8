import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useCurrentPlace, useGo, usePathTo } from '#routing/use-path-to.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { ChangeList } from '../change-list.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { deviceChangeLabel, useDeviceLanguage, type TariffName } from './device-labels.ts'
import type { DeskDevice } from './device-values.ts'
import { dropDraft } from '#platform/form/drafts.ts'
import { LeaveGuard } from '#desk/editor/leave-guard.tsx'
import { OfferState } from '../offer-state.tsx'

/** One device with its tariffs, or a new one. */
export function Screen() {
  const { id = '' } = useCurrentPlace().params
  const products = useQuery(queryOf('listDeskCategories'))
  return (
    <Page key={id}>
      <LeaveGuard of={`device ${id}`} />
      <Loaded query={products} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(categories) => {
          const tariffs = categories.flatMap(({ products }) => products)
          return id === 'neu' ? <NewDevice tariffs={tariffs} /> : <KnownDevice id={id} tariffs={tariffs} />
        }}
      </Loaded>
    </Page>
  )
}

interface WithTariffs {
  readonly tariffs: readonly TariffName[]
}

function Trail({ name }: { readonly name: string }) {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  return <Breadcrumb items={[{ label: t('title'), href: pathTo('operatorDevices') }, { label: name }]} />
}

const mostPlace = 9_999

function NewDevice({ tariffs }: WithTariffs) {
  const t = useWords('desk-devices')
  const others = useQuery(queryOf('searchDeskDevices', { query: { size: '200' } }))
  return (
    <>
      <PageHeading breadcrumb={<Trail name={t('new')} />} lead={t('new.lead')}>
        {t('new')}
      </PageHeading>
      <Loaded query={others} skeleton={<SkeletonCards count={3} />}>
        {({ content }) => (
          <DeviceFacts
            device={undefined}
            tariffs={tariffs}
            place={Math.min(mostPlace, Math.max(0, ...content.map(({ position }) => position)) + 1)}
          />
        )}
      </Loaded>
    </>
  )
}

function KnownDevice({ id, tariffs }: WithTariffs & { readonly id: string }) {
  const t = useWords('desk-devices')
  const inLanguage = useDeviceLanguage()
  const device = useQuery(queryOf('getDeskDevice', { params: { id } }))
  const [query, change] = useQueryParams()
  return (
    <Loaded query={device} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
      {(data) => (
        <>
          <PageHeading breadcrumb={<Trail name={data.name} />} actions={<Actions device={data} />}>
            <span className="wrap-anywhere">{data.name}</span>
          </PageHeading>
          <Stack>
            <OfferState
              isOffered={data.offered}
              label={t(data.offered ? 'isOffered' : 'hidden')}
              lacks={
                data.lacks.length === 0
                  ? undefined
                  : t('lacks', { what: data.lacks.map((lack) => t(`lacks.${lack}`)).join(', ') })
              }
            />
            <Tabs
              label={t('tabs')}
              value={query.get('teil') ?? 'angaben'}
              onChange={(next) => change((params) => params.set('teil', next), { replace: true })}
              tabs={[
                { id: 'angaben', label: t('tab.facts'), panel: <DeviceFacts device={data} tariffs={tariffs} /> },
                {
                  id: 'verlauf',
                  label: t('tab.changes'),
                  panel: (
                    <ChangeList
                      changes={data.changes}
                      created="deviceCreated"
                      eventName={(kind) => t.maybe(`event.${kind}`) ?? kind}
                      label={(field) => deviceChangeLabel(t, inLanguage, tariffs, field)}
                    />
                  ),
                },
              ]}
            />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Actions({ device }: { readonly device: DeskDevice }) {
  const t = useWords('desk-devices')
  const cache = useQueryClient()
  const toast = useToast()
  const [deleting, setDeleting] = useState(false)
  const id = String(device.id)
  const move = async () => {
    try {
      await call('moveDevice', { params: { id, move: device.offered ? 'hide' : 'offer' } })
      toast({ text: t(device.offered ? 'nowHidden' : 'offered', { name: device.name }), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'caution' })
    }
    await Promise.all([
      cache.invalidateQueries({ queryKey: keyOf('getDeskDevice', { params: { id } }) }),
      cache.invalidateQueries({ queryKey: keyOf('searchDeskDevices') }),
    ])
  }
  return (
    <>
      <Button variant={device.offered ? 'secondary' : 'primary'} onClick={() => void move()}>
        {t(device.offered ? 'hide' : 'offer')}
      </Button>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        {t('delete')}
      </Button>
      {deleting && <DeleteDialog device={device} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** Shows why it cannot be deleted where that is known beforehand; the server checks again. */
function DeleteDialog({ device, onClose }: { readonly device: DeskDevice; readonly onClose: () => void }) {
  const close = useWhileShown(onClose)
  const t = useWords('desk-devices')
  const cache = useQueryClient()
  const toast = useToast()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const id = String(device.id)
  const obstacle = device.recommended ? 'delete.recommended' : device.offered ? 'delete.offered' : undefined
  const remove = async () => {
    setBusy(true)
    try {
      await call('deleteDevice', { params: { id } })
      dropDraft(`device ${id}`)
      toast({ text: t('deleted', { name: device.name }), tone: 'positive' })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskDevices') })
      await go('operatorDevices')
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.detail ?? error.title, tone: 'caution' })
      close()
      await cache.invalidateQueries({ queryKey: keyOf('getDeskDevice', { params: { id } }) })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(obstacle === undefined ? 'delete.title' : 'delete.not')}
      actions={
        obstacle === undefined ? (
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {t('delete')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('understood')}</Button>
        )
      }
    >
      <p>{t(obstacle ?? 'delete.text', { name: device.name })}</p>
    </Dialog>
  )
}
