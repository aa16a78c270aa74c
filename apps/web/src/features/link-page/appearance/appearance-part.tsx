import type { UseFormReturnType } from '@mantine/form';
import { paletteOf, THEMES } from '@site/bio-html/themes/themes.ts';
import { ColorField } from '#features/bio';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { useShownScheme } from '#ui/theme/use-shown-scheme.ts';
import type { LinkValues } from '../link-values.ts';
import { ThemeField } from './theme-field.tsx';

/** Appearance of the page: theme, colour scheme and accent colour. */
export function AppearancePart({ form }: { form: UseFormReturnType<LinkValues> }) {
  const { t } = useTranslation('my-link');
  const { theme, scheme, themeColor } = form.values;
  const reader = useShownScheme();
  const shown = scheme === 'auto' ? reader : scheme;
  const schemes = scheme === 'auto' ? (['light', 'dark'] as const) : [scheme];
  const isAdjusted =
    themeColor !== null && schemes.some((one) => paletteOf(theme, one, themeColor).accent !== themeColor);
  return (
    <FormPart title={t('look')}>
      <ThemeField
        value={theme}
        scheme={shown}
        accent={themeColor}
        onChange={(chosen) => form.setFieldValue('theme', chosen)}
      />
      <RadioField
        label={t('scheme')}
        options={(['auto', 'light', 'dark'] as const).map((key) => ({ key, value: t(`scheme.${key}`) }))}
        data-path="scheme"
        value={scheme}
        onChange={(chosen) => form.setFieldValue('scheme', chosen as typeof scheme)}
      />
      <ColorField
        label={t('color')}
        value={themeColor}
        own={THEMES[theme][shown].accent}
        help={t(isAdjusted ? 'color.mended' : 'color.help')}
        onChange={(color) => form.setFieldValue('themeColor', color)}
      />
    </FormPart>
  );
}
