import { NAME_MAX, NAME_RECOMMENDED } from '@site/contract/brand/brand.ts';
import { nameLength } from '@site/contract/brand/name-length.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CountedHelp } from '#ui/fields/counted-help.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import { SlugField } from './slug-field.tsx';

/** Names of the product and the partner, and the address of the partner's pages. */
export function NamesSection({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  return (
    <FormPart anchor="names" title={t('names')}>
      <NameField form={form} name="product" />
      <NameField form={form} name="partner" />
      <SlugField form={form} />
    </FormPart>
  );
}

/** Name with a counter and guidance on its length. Accepts names that are too long, and reports them. */
function NameField({ form, name }: { form: BrandForm; name: 'product' | 'partner' }) {
  const { t } = useTranslation('brand');
  const count = nameLength(form.values.names[name].trim());
  const isLong = count > NAME_RECOMMENDED && count <= NAME_MAX;
  const help = isLong ? t('names.long', { n: NAME_RECOMMENDED }) : t(`names.${name}.help`);
  return (
    <TextField
      required
      dir="auto"
      autoComplete="off"
      maxLength={null}
      label={t(`names.${name}`)}
      description={<CountedHelp help={<span role="status">{help}</span>} count={count} max={NAME_MAX} />}
      {...form.getInputProps(`names.${name}`)}
    />
  );
}
