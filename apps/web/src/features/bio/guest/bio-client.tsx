import { useMemo, type ReactNode } from 'react';
import { lazyClient } from '#platform/api/local-client.ts';
import { LocalClient, useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Stores the bio on the device for visitors (HOME-07). */
export function BioClient({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('unsaved');
  const api = useApi();
  const isGuest = useUser() === null;
  const { language } = i18n;
  const full = t('guest.full');
  const client = useMemo(
    () =>
      isGuest
        ? lazyClient(async () => (await import('./guest-bio-client.ts')).guestBioClient(api, { language, full }))
        : null,
    [api, isGuest, language, full],
  );
  return client ? <LocalClient value={client}>{children}</LocalClient> : children;
}
