import { useState } from 'react'

interface Saving<Value> {
  mutate(value: Value): void
  readonly isError: boolean
}

/**
 * A choice that is saved as soon as it is made, and how to make it. It is shown at once: a mutation tells its variables a
 * moment later, and until then the control would jump back. A choice made here is newer than any answer asked for before;
 * where it could not be saved, `saved` is shown.
 */
export function useSavedChoice<Value>(saving: Saving<Value>, saved: Value | undefined) {
  const [chosen, setChosen] = useState<Value>()
  const choose = (value: Value): void => {
    setChosen(value)
    saving.mutate(value)
  }
  return [(saving.isError ? undefined : chosen) ?? saved, choose] as const
}
