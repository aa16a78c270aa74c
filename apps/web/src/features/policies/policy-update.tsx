import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { useInterruption } from '#platform/interruptions/use-interruption.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import { policyStatusQuery } from './policy-status-query.ts';

const PolicyUpdateDialog = optionalLazy(() => import('./policy-update-dialog.tsx'));

/**
 * Asks for consent to a new version of a policy (AUTH-22), but not while the user is typing. Not shown on policy pages,
 * so that the policy can be read there.
 */
export default function PolicyUpdate({ userId }: { userId: number }) {
  const { i18n } = useTranslation('policies');
  const reading = useLocation({ select: ({ pathname }) => pathname.startsWith('/policy/') });
  const { data } = useQuery(policyStatusQuery(useApi(), userId));
  const isOutdated = data !== undefined && (data.privacyNeedUpdate || data.termsNeedUpdate);
  const isOpen = useInterruption('policy-update', isOutdated && !reading && i18n.has('policies'));
  if (!data || !isOpen) return null;
  return (
    <Suspense>
      <PolicyUpdateDialog userId={userId} status={data} />
    </Suspense>
  );
}
