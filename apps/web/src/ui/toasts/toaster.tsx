import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ACTION_SHOWN_MS, shownToasts, SHOWN_MS, type Toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import s from './toaster.module.css';

const NONE: readonly Toast[] = [];

function ToastItem({ id, kind, message, action }: Toast) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(() => shownToasts.remove(id));
  const shownMs = action ? ACTION_SHOWN_MS : SHOWN_MS[kind];
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, shownMs]);
  return (
    <div
      className={s['toast']}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      {action && (
        <Button
          small
          onClick={() => {
            shownToasts.remove(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {kind === 'error' && (
        <button
          type="button"
          className={`icon-button ${s['close']}`}
          aria-label={t('close')}
          onClick={() => shownToasts.remove(id)}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}

/** Shows the toasts (BASE-11), below the header and above dialogs. A toast under the pointer or with the focus
 * stays. */
export function Toaster() {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get, () => NONE);
  return (
    // Dialogs leave elements with aria-live perceivable; each toast announces itself by its role.
    <div className={s['toasts']} aria-live="off">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </div>
  );
}
