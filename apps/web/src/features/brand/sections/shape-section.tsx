import { useId, type CSSProperties, type ReactNode } from 'react';
import { DENSITIES, RADII, type Brand } from '@site/contract/brand/brand.ts';
import { BRAND_FONTS, DISPLAY_FONTS, TEXT_FONTS } from '@site/contract/brand/fonts.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { FormPair, FormPart } from '#ui/forms/form-part.tsx';
import { OwnFonts } from '../fonts/own-fonts.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import s from './sections.module.css';

/** Radius and spacing of the drawings, in pixels. */
const CORNERS: Readonly<Record<Brand['radius'], number>> = { none: 0, small: 4, medium: 9, large: 15 };
const GAPS: Readonly<Record<Brand['density'], number>> = { compact: 2, regular: 5, relaxed: 8 };

/** Fonts, corners and density. */
export function ShapeSection({ form }: { form: BrandForm }) {
  const { t } = useTranslation('brand');
  const { radius, density } = form.values;
  return (
    <FormPart anchor="shape" title={t('shape')}>
      <FormPair>
        <SelectField
          label={t('shape.display')}
          description={t('shape.display.help')}
          empty={null}
          options={DISPLAY_FONTS.map((font) => ({ key: font, value: BRAND_FONTS[font].family }))}
          {...form.getInputProps('fonts.display')}
        />
        <SelectField
          label={t('shape.text')}
          description={t('shape.text.help')}
          empty={null}
          options={TEXT_FONTS.map((font) => ({ key: font, value: BRAND_FONTS[font].family }))}
          {...form.getInputProps('fonts.text')}
        />
      </FormPair>
      <OwnFonts form={form} />
      <Samples
        label={t('shape.radius')}
        options={RADII.map((one) => ({ value: one, text: t(`radius.${one}`), sample: <Corner size={CORNERS[one]} /> }))}
        value={radius}
        onChange={(next) => form.setFieldValue('radius', next)}
      />
      <Samples
        label={t('shape.density')}
        options={DENSITIES.map((one) => ({
          value: one,
          text: t(`density.${one}`),
          sample: <Lines gap={GAPS[one]} />,
        }))}
        value={density}
        onChange={(next) => form.setFieldValue('density', next)}
      />
    </FormPart>
  );
}

const Corner = ({ size }: { size: number }) => (
  <span className={s['corner']} style={{ borderStartEndRadius: size }} aria-hidden="true" />
);

const Lines = ({ gap }: { gap: number }) => (
  <span className={s['lines']} style={{ '--gap': `${gap}px` } as CSSProperties} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

interface SamplesProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; sample: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio group in which each option has a drawing. */
function Samples<T extends string>({ label, options, value, onChange }: SamplesProps<T>) {
  const name = useId();
  return (
    <fieldset className={s['samples']} data-count={options.length}>
      <legend>{label}</legend>
      {options.map((option) => (
        <CustomChoice
          key={option.value}
          type="radio"
          name={name}
          className={s['sample']}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.sample}
          <span>{option.text}</span>
        </CustomChoice>
      ))}
    </fieldset>
  );
}
