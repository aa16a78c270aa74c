import { FONT_SLOTS } from '@site/contract/brand/font-faces.ts';
import type { UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import { FontField } from './font-field.tsx';
import s from './fonts.module.css';

/** Fonts that administrators upload. They take precedence over the built-in ones. */
export function OwnFonts({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const { fonts } = form.values;
  const change = (slot: (typeof FONT_SLOTS)[number], font: UploadedFont | null) => {
    const current = form.getValues().fonts;
    form.setFieldValue('fonts', { ...current, uploads: { ...current.uploads, [slot]: font } });
  };
  return (
    <details className={s['more']} open={FONT_SLOTS.some((slot) => fonts.uploads[slot]) || undefined}>
      <summary>{t('fonts')}</summary>
      <p className={s['help']}>{t('fonts.help')}</p>
      <div className={s['fields']}>
        {FONT_SLOTS.toReversed().map((slot) => (
          <FontField
            key={slot}
            slot={slot}
            font={fonts.uploads[slot]}
            fallback={fonts[slot]}
            onChange={(font) => change(slot, font)}
          />
        ))}
      </div>
    </details>
  );
}
