import { Button } from '../buttons/button.tsx';
import s from './new-items-bar.module.css';

interface Props {
  /** Label of the button; null if there are no new items. */
  label: string | null;
  onShow: () => void;
}

/** Announces new items above a list. Its button scrolls to the top and shows them. */
export function NewItemsBar({ label, onShow }: Props) {
  return (
    <div role="status" className={s['bar']}>
      {label !== null && (
        <Button
          small
          className={s['button']}
          onClick={() => {
            window.scrollTo({ top: 0 });
            onShow();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
