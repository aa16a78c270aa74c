import { useState, type ReactNode } from 'react';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const CopyByHand = lazyDialog(() => import('./copy-by-hand.tsx'));

interface ByHand {
  text: string;
  end: (done: boolean) => void;
}

/**
 * Puts a text into the clipboard and says so; resolves to whether it is there. Where there is no clipboard the reader copies
 * by hand, in the dialog `byHand`, which stands somewhere in the page.
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
