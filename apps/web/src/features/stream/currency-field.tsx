import type { ComponentProps } from 'react';
import { CURRENCIES } from '@site/contract/stream/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

/** Choice of a currency. */
export function CurrencyField(props: Omit<ComponentProps<typeof SelectField>, 'empty' | 'label' | 'options'>) {
  const { t } = useTranslation('stream');
  return (
    <SelectField
      empty={null}
      label={t('currency')}
      options={CURRENCIES.map((key) => ({ key, value: key }))}
      {...props}
    />
  );
}
