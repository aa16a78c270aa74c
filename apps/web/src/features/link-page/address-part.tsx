import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { AddressField } from './address-field.tsx';
import type { LinkValues } from './link-values.ts';

interface AddressPartProps {
  form: UseFormReturnType<LinkValues>;
  code: string;
  /** Saved address of the page. */
  own: string;
}

/** Whether the link page is published, and its address. */
export function AddressPart({ form, code, own }: AddressPartProps) {
  const { t } = useTranslation('my-link');
  const { values, setFieldValue } = form;
  return (
    <FormPart title={t('part.address')}>
      <SwitchField
        label={t('published')}
        help={t(values.published ? 'published.on' : 'published.off')}
        checked={values.published}
        onChange={(published) => setFieldValue('published', published)}
      />
      <AddressField
        code={code}
        own={own}
        {...form.getInputProps('address')}
        onChange={({ currentTarget }) => setFieldValue('address', currentTarget.value)}
      />
    </FormPart>
  );
}
