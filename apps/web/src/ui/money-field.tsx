import { TextField, type TextFieldProps } from './text-field.tsx'
import { useFormat } from './use-format.ts'

/** An amount in euro, with the sign where the language has it. */
export function MoneyField(props: Omit<TextFieldProps, 'inputMode' | 'prefix' | 'suffix' | 'tabular' | 'multiline'>) {
  const { isEuroFirst } = useFormat()
  return <TextField {...props} inputMode="decimal" tabular {...(isEuroFirst ? { prefix: '€' } : { suffix: '€' })} />
}
