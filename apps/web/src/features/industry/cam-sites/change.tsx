import { useTranslation } from '#platform/translations/use-translation.tsx';
import { changeText } from '../change-text.ts';
import s from './figures.module.css';

/** Relative change. The sign shows the direction; the colour only reinforces it. */
export function Change({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation('industry');
  if (value === null) return <span className={s['unknown']}>{t('change.unknown')}</span>;
  return (
    <span className={s['change']} data-way={value > 0 ? 'up' : value < 0 ? 'down' : 'same'}>
      {changeText(value, i18n.language)}
    </span>
  );
}
