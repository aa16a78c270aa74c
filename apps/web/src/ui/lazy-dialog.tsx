import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { failureKey } from '#platform/problem-text.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/use-translation.tsx';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog in a file of its own, loaded when it is opened. A file that does not arrive costs nobody the page: that is
 * said, the dialog closes, and it can be opened again.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return function LazyDialog(props: P) {
    const { t } = useTranslation();
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const fail = useEffectEvent(() => {
      toast('error', t(failureKey()));
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
