import type { BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Piece } from './pieces.ts';

const ENDINGS = { html: 'html', css: 'css', text: 'txt' } as const;

/** Hands a piece over as a file. */
export function DownloadButton({ site, piece }: { site: BioSite; piece: Piece }) {
  const { t } = useTranslation('bio-sites');
  const ending = piece.kind === 'html' || piece.kind === 'css' ? ENDINGS[piece.kind] : ENDINGS.text;
  const hand = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([piece.text], { type: 'text/plain;charset=utf-8' }));
    link.download = `bio-${site}.${ending}`;
    link.click();
    // Browsers read it after the press.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button look="quiet" onClick={hand}>
      <Icon name="download" size={18} />
      {t('download', { ending: `.${ending}` })}
    </Button>
  );
}
