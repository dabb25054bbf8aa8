import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useGoOn } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { DeviceFactsPart, DevicePicturePart, DeviceTextsPart } from './device-form.tsx'
import { deviceLabels, useDeviceLanguage, type TariffName } from './device-labels.ts'
import { DeviceTariffs } from './device-tariffs.tsx'
import {
  devicePaths,
  emptyDevice,
  findDeviceFaults,
  toDeviceBody,
  toDeviceValues,
  type DeskDevice,
  type DeviceValues,
} from './device-values.ts'
import { EditorForm } from '#desk/editor/editor-form.tsx'
import { useEditor } from '#desk/editor/use-editor.ts'
import { useLanguages } from '#desk/languages.ts'

interface Props {
  /** Undefined for a new one. */
  readonly device: DeskDevice | undefined
  readonly tariffs: readonly TariffName[]
  /** Of a new one: behind all others. */
  readonly place?: number
}

/** A device's facts, texts and picture, and its price with each tariff. */
export function DeviceFacts({ device, tariffs, place = 1 }: Props) {
  const t = useWords('desk-devices')
  const languages = useLanguages()
  const inLanguage = useDeviceLanguage()
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const goOn = useGoOn()
  const id = device === undefined ? 'neu' : String(device.id)
  const editor = useEditor<DeskDevice, DeviceValues, ReturnType<typeof toDeviceBody>>({
    of: `device ${id}`,
    saved: device,
    empty: { ...emptyDevice, position: String(place) } as DeviceValues,
    toValues: (saved) => toDeviceValues(saved, format),
    labels: deviceLabels(t, inLanguage, tariffs),
    read: (name, value) => (name === 'kind' ? t.maybe(`kind.${value}`) : undefined),
    paths: (values) => devicePaths(values) as { readonly [Name in keyof DeviceValues]?: string },
    validate: (values) => findDeviceFaults(values, languages) as { readonly [Name in keyof DeviceValues]?: string },
    toBody: (values) => toDeviceBody(values, languages),
    create: (body, idempotencyKey) => call('createDevice', { body }, { idempotencyKey }),
    change: (body) => call('changeDevice', { params: { id }, body }),
    fetch: () => call('getDeskDevice', { params: { id } }),
    onSeen: (latest) => cache.setQueryData(keyOf('getDeskDevice', { params: { id } }), latest),
    onSaved: async (saved) => {
      cache.setQueryData(keyOf('getDeskDevice', { params: { id: String(saved.id) } }), saved)
      toast({ text: t(saved.offered ? 'saved' : 'saved.hidden'), tone: 'positive' })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskDevices') })
      if (device === undefined) await goOn({ name: 'operatorDevice', params: { id: String(saved.id) }, query: {} })
    },
  })
  const { form } = editor
  return (
    <EditorForm editor={editor} label={t('tab.facts')} conflictTitle={t('conflict.title')}>
      <Card>
        <DeviceFactsPart form={form} />
      </Card>
      <Card>
        <DeviceTariffs form={form} tariffs={tariffs} />
      </Card>
      <Card>
        <DeviceTextsPart form={form} />
      </Card>
      <Card>
        <DevicePicturePart form={form} />
      </Card>
    </EditorForm>
  )
}
