import { useTranslation } from '#platform/use-translation.tsx';
import { changeText } from './change-text.ts';
import s from './figures.module.css';

/** How much more or less than before. The sign says it; the colour only helps. */
export function Change({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation('industry');
  if (value === null) return <span className={s['unknown']}>{t('change.unknown')}</span>;
  return (
    <span className={s['change']} data-way={value > 0 ? 'up' : value < 0 ? 'down' : 'same'}>
      {changeText(value, i18n.language)}
    </span>
  );
}
