import { nearestColors } from '@site/contract/brand/nearest-colors.ts';
import { COLOR_SCHEMES, paletteOf, type BrandColors, type Palette } from '@site/contract/brand/palette.ts';
import type { Brand } from '@site/contract/brand/brand.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import type { BrandForm } from '../studio/use-brand-draft.ts';
import s from './colors.module.css';
import { ContrastProblems } from './contrast-problems.tsx';
import { PaletteView } from './palette-view.tsx';
import { SeedField } from './seed-field.tsx';
import { withSeed } from './with-seed.ts';

interface ColorsSectionProps {
  form: BrandForm;
  /** The published brand. */
  published: Brand;
}

/** Two colours, from which all others are computed, with the contrast of each pair (BRAND-18). */
export function ColorsSection({ form, published }: ColorsSectionProps) {
  const { t } = useTranslation('brand');
  const { colors } = form.values;
  const palette = paletteOf(colors);
  const set = (next: Brand['colors']) => form.setFieldValue('colors', next);
  const isMoved = palette.light.accent !== colors.accent;
  return (
    <FormPart anchor="colors" title={t('colors')}>
      <p className={s['lead']}>{t('colors.lead')}</p>
      <div className={s['seeds']}>
        <SeedField
          data-path="colors.accent"
          label={t('colors.accent')}
          help={t('colors.accent.help')}
          note={isMoved && <Moved to={palette.light.accent} />}
          value={colors.accent}
          onChange={(accent) => set(withSeed(colors, { accent }, published.colors))}
        />
        <SeedField
          data-path="colors.secondary"
          label={t('colors.secondary')}
          help={t('colors.secondary.help')}
          note={
            <>
              {t('colors.secondary.help')} <Adjusted palette={palette} secondary={colors.secondary} />
            </>
          }
          value={colors.secondary}
          onChange={(secondary) => set(withSeed(colors, { secondary }, published.colors))}
        />
      </div>
      {palette.problems.length > 0 && (
        <ContrastProblems problems={palette.problems}>
          <Suggestion colors={colors} onUse={set} />
        </ContrastProblems>
      )}
      <PaletteView palette={palette} />
    </FormPart>
  );
}

/** Says that the accent is lighter or darker on pages than the seed. */
function Moved({ to }: { to: string }) {
  const { t } = useTranslation('brand');
  return (
    <span className={s['moved']} role="status">
      <i style={{ background: to }} aria-hidden="true" />
      {t('colors.moved', { color: to })}
    </span>
  );
}

/** Says which schemes show links in a lighter or darker colour than the seed. */
function Adjusted({ palette, secondary }: { palette: Palette; secondary: string }) {
  const { t } = useTranslation('brand');
  const adjusted = COLOR_SCHEMES.filter((scheme) => palette[scheme].secondary !== secondary);
  return (
    <span role="status">
      {adjusted.map((scheme) => (
        <span key={scheme} className={s['moved']}>
          <i style={{ background: palette[scheme].secondary }} aria-hidden="true" />
          {t('colors.adjusted', { scheme: t(`scheme.${scheme}`), color: palette[scheme].secondary })}
        </span>
      ))}
    </span>
  );
}

interface SuggestionProps {
  colors: BrandColors;
  onUse: (colors: Brand['colors']) => void;
}

/** Button that replaces colours without contrast by the nearest ones that have enough. */
function Suggestion({ colors, onUse }: SuggestionProps) {
  const { t } = useTranslation('brand');
  const nearest = nearestColors(colors);
  if (!nearest) return null;
  const changed = (['accent', 'secondary'] as const).find((seed) => nearest[seed] !== colors[seed]);
  const use = () => {
    onUse(nearest);
    // The pressed button is removed with the problems.
    document.querySelector<HTMLElement>(`[data-path="colors.${changed ?? 'accent'}"]`)?.focus();
  };
  return (
    <Button className={s['suggestion']} onClick={use}>
      {changed && <i style={{ background: nearest[changed] }} aria-hidden="true" />}
      {changed ? t('colors.use', { color: nearest[changed] }) : t('colors.use-computed')}
    </Button>
  );
}
