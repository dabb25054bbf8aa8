import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { useAreaTexts } from './area-texts.ts'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'

type Option = { value: string; label: string; hint?: string | undefined }

type Props = FieldProps & {
  options: readonly Option[]
  value?: string | null | undefined
  onChange?: ((value: string | null) => void) | undefined
  /** the options are loaded; called with the typed text */
  onSearch?: ((text: string) => void) | undefined
  placeholder?: string | undefined
}

/** A select with a search in it, for long lists. It brings React Aria along: import it only from screens that load lazily. */
export function ComboBox({ options, value, onChange, onSearch, placeholder, ...field }: Props) {
  const texts = useAreaTexts()
  const ids = useField(field)
  return (
    <AriaComboBox
      className="grid gap-1.5"
      id={ids.id}
      name={field.name}
      isRequired={field.required ?? false}
      isDisabled={field.disabled ?? false}
      isInvalid={Boolean(ids.error)}
      validationBehavior="aria"
      items={options}
      menuTrigger="focus"
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(key === null ? null : String(key))}
      {...(onSearch ? { onInputChange: onSearch } : {})}
      aria-describedby={ids.describedBy ?? ''}
      allowsEmptyCollection
    >
      <Label className="strong">{field.label}</Label>
      {field.hint && (
        <Text slot="description" id={ids.hintId} className="text-small text-ink-muted">
          {field.hint}
        </Text>
      )}
      <div className="field-box" data-invalid={ids.error ? '' : undefined}>
        <Input className="field-input" {...(placeholder ? { placeholder } : {})} />
        <Button className="grid w-12 place-items-center rounded-field">
          <Icon name="chevron-down" />
        </Button>
      </div>
      <FieldError ids={ids} />
      <Popover
        offset={4}
        className="w-(--trigger-width) overflow-auto rounded-m border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        <ListBox<Option>
          className="max-h-72 outline-none"
          renderEmptyState={() => <p className="p-3 text-ink-muted">{texts.noMatches}</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className="grid min-h-11 cursor-pointer content-center rounded-s px-3 py-2 outline-none data-[focused]:bg-tint data-[selected]:font-bold"
            >
              <Text slot="label">{option.label}</Text>
              {option.hint && (
                <Text slot="description" className="text-small text-ink-muted">
                  {option.hint}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
