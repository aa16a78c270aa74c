import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { policyStatusQuery } from '#features/policies';
import { useApi, useUser } from '#platform/api/use-api.ts';

const WIDE = '(min-width: 769px)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/**
 * Returns whether the chat window is shown: only on wide screens, and only to users who have accepted the current
 * policies (RT-04, AUTH-22).
 */
export function useWidgetAllowed(): boolean {
  const user = useUser();
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const { data } = useQuery({ ...policyStatusQuery(useApi(), user?.id ?? 0), enabled: user !== null });
  return wide && data !== undefined && !data.privacyNeedUpdate && !data.termsNeedUpdate;
}
