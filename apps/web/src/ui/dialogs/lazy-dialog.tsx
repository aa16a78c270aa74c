import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { noResponseKey } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * Wraps a lazily loaded dialog. If its file fails to load, a toast reports it and the dialog closes; opening it again
 * retries. The page stays usable.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const fail = useEffectEvent(() => {
      toast('error', t(noResponseKey()));
      props.onClose();
    });
    useEffect(() => {
      let wanted = true;
      load().then(
        (file) => wanted && setDialog(() => file.default),
        () => wanted && fail(),
      );
      return () => {
        wanted = false;
      };
    }, []);
    return Dialog && <Dialog {...props} />;
  };
}
