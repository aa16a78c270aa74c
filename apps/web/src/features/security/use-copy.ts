import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Copies text to the clipboard and shows a toast with the result. */
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
