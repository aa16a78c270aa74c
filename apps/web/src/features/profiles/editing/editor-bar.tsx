import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './editor-bar.module.css';

/** Sticky bar above the form: back link, title and save button. */
export function EditorBar({ saving, disabled = false }: { saving: boolean; disabled?: boolean }) {
  const { t } = useTranslation('profiles');
  return (
    <div className={s['bar']}>
      <Link to="/about-me" className={s['back']} aria-label={t('edit.back')}>
        <Icon name="left" size={24} />
      </Link>
      <h1 className={s['title']}>{t('edit')}</h1>
      <SendButton sending={saving} disabled={disabled} className={s['save']}>
        {t('edit.save')}
      </SendButton>
    </div>
  );
}
