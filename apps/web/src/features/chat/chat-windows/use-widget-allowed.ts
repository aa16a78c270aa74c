import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { policyStatusQuery } from '#features/policies';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { ABOVE_MEDIUM } from '#ui/viewport/breakpoints.ts';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(ABOVE_MEDIUM);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/**
 * Returns whether the chat window is shown: only on wide screens, and only to users who have accepted the current
 * policies (RT-04, AUTH-22).
 */
export function useWidgetAllowed(): boolean {
  const user = useUser();
  const wide = useSyncExternalStore(subscribe, () => matchMedia(ABOVE_MEDIUM).matches);
  const { data } = useQuery({ ...policyStatusQuery(useApi(), user?.id ?? 0), enabled: user !== null });
  return wide && data !== undefined && !data.privacyNeedUpdate && !data.termsNeedUpdate;
}
