import type { ReactNode } from 'react';
import type { PaletteProblem } from '@site/contract/brand/palette.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './colors.module.css';
import { ratioText } from './ratio-text.ts';

/** Returns the key of the name of a background, such as `on.surface-secondary`. */
export const backgroundKey = (on: string) => `on.${on.replaceAll(' + ', '-')}` as KeyOf<'brand'>;

interface ContrastProblemsProps {
  problems: readonly PaletteProblem[];
  /** Controls that solve them. */
  children?: ReactNode;
}

/** Pairs of colours without enough contrast, which prevent the publication. */
export function ContrastProblems({ problems, children }: ContrastProblemsProps) {
  const { t, i18n } = useTranslation('brand');
  return (
    <div className={s['problems']} role="alert">
      <p className={s['alarm']}>
        <Icon name="flag" size={18} />
        {t('contrast.title')}
      </p>
      <ul className={s['list']}>
        {problems.map(({ scheme, token, on, measured, required }) => (
          <li key={`${scheme} ${token} ${on}`}>
            {t(token === 'accent' ? 'contrast.accent' : 'contrast.problem', {
              scheme: t(`scheme.${scheme}`),
              token: t(`token.${token}`),
              on: t(backgroundKey(on)),
              measured: ratioText(measured, i18n.language),
              required: ratioText(required, i18n.language),
            })}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
