import { share } from '#platform/browsers/share.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import look from '#ui/buttons/action-button.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import s from '../likes-and-saves/toggle-button.module.css';

/** Shares the URL with the native share sheet, else copies it to the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('forum');
  const texts = { copied: t('link-copied'), copy: t('copy-link') };
  return (
    <Button look="quiet" small className={look['action']} onClick={() => void share({ path, title, ...texts })}>
      <Icon name="link" size={18} />
      <span className={s['label']}>{t('share')}</span>
    </Button>
  );
}
