import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BELOW } from './below.ts';
import type { FieldOption } from './field-option.ts';
import { useChoiceError } from './use-choice-error.ts';

interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'value'> {
  options: readonly FieldOption[];
  /** '' if nothing is selected. */
  value?: string;
  /** Text for "no selection"; null if an option is always selected. */
  empty?: string | null;
}

/** Native select (FORM-01), for which phones show their own picker. */
export function SelectField({ options, empty, error, ...props }: SelectFieldProps) {
  const { t } = useTranslation('fields');
  const shown = useChoiceError('select', { error, empty: !props.value });
  const none = empty === null ? [] : [{ value: '', label: empty ?? t('select.none') }];
  return (
    <NativeSelect
      inputWrapperOrder={BELOW}
      {...props}
      data={[...none, ...options.map(({ key, value }) => ({ value: key, label: value }))]}
      error={shown}
    />
  );
}
