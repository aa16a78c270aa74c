import { useMemo, type ReactNode } from 'react';
import { LocalClient, useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { guestLinkClient } from './guest-link.ts';

/** Stores the link page on the device for visitors (HOME-07). */
export function LinkClient({ children }: { children: ReactNode }) {
  const { t } = useTranslation('unsaved');
  const api = useApi();
  const isGuest = useUser() === null;
  const full = t('guest.full');
  const client = useMemo(() => (isGuest ? guestLinkClient(api, full) : null), [api, isGuest, full]);
  return client ? <LocalClient value={client}>{children}</LocalClient> : children;
}
