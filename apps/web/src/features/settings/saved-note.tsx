import { useTranslation } from '#platform/use-translation.tsx';
import s from './settings-page.module.css';

/** Says that a change was kept; read out. */
export function SavedNote({ shown }: { shown: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <p className={s['saved']} role="status">
      {shown && t('saved')}
    </p>
  );
}
