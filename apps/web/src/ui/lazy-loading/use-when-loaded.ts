import { noResponseKey } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/**
 * Returns a function that loads a file and then runs an action. If the file fails to load, a toast explains it, the
 * page stays unchanged, and another click retries.
 */
export function useWhenLoaded(): (load: () => Promise<unknown>, action: () => void) => void {
  const { t } = useTranslation();
  return (load, action) => void load().then(action, () => toast('error', t(noResponseKey())));
}
