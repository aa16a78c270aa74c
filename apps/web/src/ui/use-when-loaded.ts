import { failureKey } from '#platform/problem-text.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/**
 * Returns a function that loads a file and then runs an action. If the file can't be loaded, a toast says why and the page
 * stays as it is: the same button tries again.
 */
export function useWhenLoaded(): (load: () => Promise<unknown>, action: () => void) => void {
  const { t } = useTranslation();
  return (load, action) => void load().then(action, () => toast('error', t(failureKey())));
}
