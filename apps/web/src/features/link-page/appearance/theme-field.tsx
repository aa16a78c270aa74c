import { useId } from 'react';
import { paletteOf, THEMES } from '@site/bio-html/themes/themes.ts';
import { BIO_THEMES, type BioTheme, type Scheme } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import s from './theme-field.module.css';

interface ThemeFieldProps {
  value: BioTheme;
  scheme: Scheme;
  accent: string | null;
  onChange: (theme: BioTheme) => void;
}

/** Theme choice with small previews in the selected colour scheme and accent colour. */
export function ThemeField({ value, scheme, accent, onChange }: ThemeFieldProps) {
  const { t } = useTranslation('my-link');
  const name = useId();
  return (
    <fieldset className={s['field']} data-path="theme">
      <legend>{t('theme')}</legend>
      <div className={s['themes']}>
        {BIO_THEMES.map((theme) => (
          <CustomChoice
            key={theme}
            type="radio"
            className={s['theme']}
            name={name}
            checked={theme === value}
            onChange={() => onChange(theme)}
          >
            <Sample theme={theme} scheme={scheme} accent={accent} />
            <span className={s['name']}>{t(`bio:theme.${theme}`)}</span>
          </CustomChoice>
        ))}
      </div>
    </fieldset>
  );
}

function Sample({ theme, scheme, accent }: { theme: BioTheme; scheme: Scheme; accent: string | null }) {
  const palette = paletteOf(theme, scheme, accent);
  const { heading, radius, ornament } = THEMES[theme];
  const rounded = Math.min(radius, 14);
  const place = { justifyItems: ornament.centered ? 'center' : 'start' };
  return (
    <span
      className={s['sample']}
      style={{ background: palette.background, color: palette.text, ...place }}
      aria-hidden="true"
    >
      <i className={s['face']} style={{ background: palette.accent }} />
      <b
        style={{
          fontFamily: heading,
          fontWeight: ornament.weight,
          fontStyle: ornament.italic ? 'italic' : 'normal',
          textTransform: ornament.capitals ? 'uppercase' : 'none',
        }}
      >
        Abc
      </b>
      <i className={s['words']} style={{ background: palette.muted }} />
      <i
        className={s['link']}
        style={{ background: palette.surface, borderColor: palette.border, borderRadius: rounded }}
      />
      <i
        className={s['link']}
        style={{ background: palette.accent, borderColor: palette.accent, borderRadius: rounded }}
      />
    </span>
  );
}
