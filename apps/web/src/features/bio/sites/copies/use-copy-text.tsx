import { useState, type ReactNode } from 'react';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const CopyByHand = lazyDialog(() => import('./copy-by-hand.tsx'));

interface ByHand {
  text: string;
  end: (done: boolean) => void;
}

/**
 * Returns a function that copies text to the clipboard, shows a toast, and resolves to whether the text was copied.
 * Without clipboard access the user copies it manually in the dialog `byHand`, which the caller must render.
 */
export function useCopyText(): { copy: (text: string) => Promise<boolean>; byHand: ReactNode } {
  const { t } = useTranslation('bio-sites');
  const [byHand, setByHand] = useState<ByHand | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', t('copy.done'));
      return true;
    } catch {
      return new Promise((resolve) => {
        const end = (done: boolean) => {
          setByHand(null);
          resolve(done);
        };
        setByHand({ text, end });
      });
    }
  };
  return {
    copy,
    byHand: byHand && (
      <CopyByHand text={byHand.text} onCopied={() => byHand.end(true)} onClose={() => byHand.end(false)} />
    ),
  };
}
