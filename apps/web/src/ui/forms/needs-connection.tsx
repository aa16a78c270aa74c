import { useBrowserOffline } from '#platform/offline/use-online.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './needs-connection.module.css';

interface NeedsConnectionProps {
  /** Id for the `aria-describedby` of the disabled control. */
  id?: string;
  /** The action that is disabled. */
  action?: 'change' | 'publish' | 'upload' | 'needs';
}

/** Reason why an action is disabled while the browser is offline. Renders nothing while it is online. */
export function NeedsConnection({ id, action = 'needs' }: NeedsConnectionProps) {
  const { t } = useTranslation();
  return (
    useBrowserOffline() && (
      <p id={id} className={s['reason']} role="status">
        {t(`offline.${action}`)}
      </p>
    )
  );
}
