import type { Brand } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { sendableBrand } from '../studio/brand-values.ts';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import { PictureField } from './picture-field.tsx';
import s from './pictures.module.css';
import { withPicture, type PictureSlot } from './with-picture.ts';

/** Pictures that are made from the logo unless they are uploaded. */
const DERIVED = ['logoDark', 'icon', 'shareImage'] as const satisfies readonly PictureSlot[];

interface PicturesSectionProps {
  form: BrandForm;
  saved: Brand;
}

/** Logo, and the pictures that are made from it or uploaded (BRAND-20). */
export function PicturesSection({ form, saved }: PicturesSectionProps) {
  const { t } = useTranslation('brand');
  const { showName } = form.values;
  // The server draws the share image, so invalid fields have their saved values.
  const { brand } = sendableBrand(form.values, saved);
  const field = (slot: PictureSlot) => (
    <PictureField
      key={slot}
      slot={slot}
      brand={brand}
      onChange={(picture) => form.setFieldValue('pictures', withPicture(form.getValues().pictures, slot, picture))}
    />
  );
  return (
    <FormPart anchor="pictures" title={t('pictures')}>
      {field('logoLight')}
      <SwitchField
        label={t('pictures.show-name')}
        help={t('pictures.show-name.help')}
        checked={showName}
        onChange={(next) => form.setFieldValue('showName', next)}
      />
      <details className={s['more']}>
        <summary>{t('pictures.more')}</summary>
        <p className={s['help']}>{t('pictures.more.help')}</p>
        <div className={s['fields']}>{DERIVED.map(field)}</div>
      </details>
    </FormPart>
  );
}
