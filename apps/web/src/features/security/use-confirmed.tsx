import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LazyPasswordDialog } from './lazy-password-dialog.ts';

type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

const Context = createContext<Confirmed | null>(null);

/** Provides re-authentication for sensitive calls, with one password dialog for all components inside. */
export function ConfirmedProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('security');
  const api = useApi();
  const [asked, setAsked] = useState<{ settle: (given: boolean) => void } | null>(null);
  const confirmed: Confirmed = useCallback(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isApiError(error, 'accounts.confirm-first')) throw error;
      const given = await new Promise<boolean>((settle) => setAsked({ settle }));
      setAsked(null);
      if (!given) throw error;
      return call();
    }
  }, []);
  return (
    <Context value={confirmed}>
      {children}
      {asked && (
        <LazyPasswordDialog
          title={t('confirm.title')}
          send={t('confirm.go')}
          onSend={async (password) => {
            await api(securityRoutes.confirm, { password });
            asked.settle(true);
          }}
          onClose={() => asked.settle(false)}
        >
          <p>{t('confirm.text')}</p>
        </LazyPasswordDialog>
      )}
    </Context>
  );
}

/**
 * Returns a function that runs a sensitive call and, when the server requires re-authentication, asks for the password
 * and retries the call. On cancel nothing changes, and the function rejects with accounts.confirm-first, for which no
 * message is shown.
 */
export function useConfirmed(): Confirmed {
  const confirmed = use(Context);
  if (!confirmed) throw new Error('this component must be inside a ConfirmedProvider');
  return confirmed;
}
