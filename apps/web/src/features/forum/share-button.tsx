import { useTranslation } from '#platform/use-translation.tsx';
import look from '#ui/action-button.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#platform/toast.ts';
import s from './mark-button.module.css';

/** Hands the address on: by the phone's own sheet, else by the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('forum');
  const share = async () => {
    const url = window.location.origin + path;
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet rejects; nothing has gone wrong then.
      return navigator.share({ title, url }).catch(() => {});
    }
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('link-copied'));
    } catch {
      window.prompt(t('copy-link'), url);
    }
  };
  return (
    <Button look="quiet" small className={look['action']} onClick={() => void share()}>
      <Icon name="link" size={18} />
      <span className={s['label']}>{t('share')}</span>
    </Button>
  );
}
