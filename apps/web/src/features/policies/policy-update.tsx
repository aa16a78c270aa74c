import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import { policyStatusQuery } from './policy-status-query.ts';

const PolicyUpdateDialog = optionalLazy(() => import('./policy-update-dialog.tsx'));

/**
 * Asks for consent to a new version of a policy (AUTH-22). Not shown on policy pages, so that the policy can be read
 * there.
 */
export default function PolicyUpdate({ userId }: { userId: number }) {
  const { i18n } = useTranslation('policies');
  const reading = useLocation({ select: ({ pathname }) => pathname.startsWith('/policy/') });
  const { data } = useQuery(policyStatusQuery(useApi(), userId));
  if (!data || reading || !i18n.has('policies')) return null;
  if (!data.privacyNeedUpdate && !data.termsNeedUpdate) return null;
  return (
    <Suspense>
      <PolicyUpdateDialog userId={userId} status={data} />
    </Suspense>
  );
}
