import type { BioSite } from '@site/contract/bio/limits.ts';
import { saveFile } from '#platform/browsers/save-file.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Piece } from './pieces.ts';

const ENDINGS = { html: 'html', css: 'css', text: 'txt' } as const;

/** Downloads a piece as a file. */
export function DownloadButton({ site, piece }: { site: BioSite; piece: Piece }) {
  const { t } = useTranslation('bio-sites');
  const ending = piece.kind === 'html' || piece.kind === 'css' ? ENDINGS[piece.kind] : ENDINGS.text;
  const hand = () => saveFile(`bio-${site}.${ending}`, new Blob([piece.text], { type: 'text/plain;charset=utf-8' }));
  return (
    <Button look="quiet" onClick={hand}>
      <Icon name="download" size={18} />
      {t('download', { ending: `.${ending}` })}
    </Button>
  );
}
