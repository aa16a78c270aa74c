import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './editor.module.css';

interface ViewSwitchProps {
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** Switches between the form and the side panel, of which phones show one. */
export function ViewSwitch({ isEditing, onEditing }: ViewSwitchProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={s['views']} role="group" aria-label={t('views')}>
      <button type="button" aria-pressed={isEditing} onClick={() => onEditing(true)}>
        {t('view.write')}
      </button>
      <button type="button" aria-pressed={!isEditing} onClick={() => onEditing(false)}>
        {t('view.look')}
      </button>
    </div>
  );
}
