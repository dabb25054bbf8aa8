import { useState } from 'react'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { cx } from './cx.ts'

type Props = {
  label: string
  tabs: readonly { id: string; label: ReactNode; count?: number | undefined; panel: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((id: string) => void) | undefined
}

/**
 * Tabs whose list scrolls sideways on a phone. They load React Aria: import them only from screens that load lazily.
 */
export function Tabs({ label, tabs, value, defaultValue, onChange }: Props) {
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id)
  const chosen = value ?? own
  return (
    <AriaTabs
      className="grid grid-cols-1 gap-stack"
      {...(chosen === undefined ? {} : { selectedKey: chosen })}
      onSelectionChange={(key) => {
        setOwn(String(key))
        onChange?.(String(key))
      }}
    >
      <TabList aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab cursor-pointer">
            {tab.label}
            {tab.count !== undefined && (
              <span className={cx('tab-count', tab.id === chosen && 'tab-count-on')}>{tab.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
