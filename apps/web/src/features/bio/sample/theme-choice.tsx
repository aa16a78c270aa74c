import { useId } from 'react';
import type { BioTheme, Scheme } from '@site/contract/bio/limits.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import { ThemeSample } from '../appearance/theme-sample.tsx';
import { SAMPLE_THEMES, sampleAccent } from './sample-accent.ts';
import s from './theme-choice.module.css';

interface Props {
  value: BioTheme;
  scheme: Scheme;
  onChange: (theme: BioTheme) => void;
}

/** Choice of a few themes in one row. */
export function ThemeChoice({ value, scheme, onChange }: Props) {
  const { t } = useTranslation('bio');
  const site = useSite();
  const name = useId();
  return (
    <fieldset className={s['themes']}>
      <legend className="visually-hidden">{t('look.theme')}</legend>
      {SAMPLE_THEMES.map((theme) => (
        <CustomChoice
          key={theme}
          type="radio"
          className={s['theme']}
          name={name}
          checked={theme === value}
          onChange={() => onChange(theme)}
        >
          <ThemeSample theme={theme} scheme={scheme} accent={sampleAccent({ theme, scheme, site })} />
          <span>{t(`theme.${theme}`)}</span>
        </CustomChoice>
      ))}
    </fieldset>
  );
}
