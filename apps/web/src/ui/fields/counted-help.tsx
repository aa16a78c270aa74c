import type { ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { CountUnit } from './count-text.ts';
import s from './fields.module.css';

interface CountedHelpProps {
  help?: ReactNode;
  /** Length of the text and its maximum, in `unit`. */
  count: number;
  max: number;
  unit?: CountUnit;
}

/** Help text of a field with a counter, for fields that accept text beyond their limit and report it. */
export function CountedHelp({ help, count, max, unit = 'characters' }: CountedHelpProps) {
  const { t } = useTranslation('fields');
  return (
    <span className={s['counted']}>
      <span>{help}</span>
      <span className={count > max ? s['over'] : s['count']}>
        <span className="visually-hidden">{t(`count.${unit}`)} </span>
        {count} / {max}
      </span>
    </span>
  );
}
