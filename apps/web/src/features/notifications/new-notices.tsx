import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import s from './notice-list.module.css';

interface Props {
  count: number;
  onShow: () => Promise<unknown>;
}

/** Says that more has come, and shows it only when asked to: the list does not move under the reader. */
export function NewNotices({ count, onShow }: Props) {
  const { t } = useTranslation('notices');
  const show = async () => {
    await onShow();
    window.scrollTo({ top: 0 });
    // The button goes with what it said.
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
