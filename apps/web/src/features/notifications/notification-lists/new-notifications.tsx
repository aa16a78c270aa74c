import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from './notification-list.module.css';

interface Props {
  count: number;
  onShow: () => Promise<unknown>;
}

/** Announces new notifications and inserts them only on request, so that the list does not move while it is read. */
export function NewNotifications({ count, onShow }: Props) {
  const { t } = useTranslation('notices');
  const show = async () => {
    await onShow();
    window.scrollTo({ top: 0 });
    // The pressed button was removed with its message, so the first notification receives the focus.
    document.querySelector<HTMLElement>('#main [data-item] [data-key="o"]')?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className={s['new']}>
      {count > 0 && (
        <Button small onClick={() => void show()}>
          {t('new', { count })}
        </Button>
      )}
    </div>
  );
}
