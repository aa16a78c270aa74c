import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** Puts a text into the clipboard and says whether that worked. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('security');
  return (text) => {
    const copied = async () => navigator.clipboard.writeText(text);
    copied().then(
      () => toast('success', t('codes.copied')),
      () => toast('error', t('codes.copy-failed')),
    );
  };
}
