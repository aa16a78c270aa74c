import { useState } from 'react';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { UP_TO_SMALL } from '#ui/viewport/breakpoints.ts';
import { useMedia } from '#ui/viewport/use-media.ts';
import { Preview } from './preview.tsx';
import s from './preview-stage.module.css';

const WIDTHS = ['desktop', 'phone'] as const;

interface Props {
  document: BioDocument;
  site: BioSite;
  selected?: string | null | undefined;
  onPick?: ((block: string) => void) | undefined;
  interactive?: boolean;
}

/** Preview of a bio on a cam site in desktop or phone width. */
export function PreviewStage(props: Props) {
  const { t } = useTranslation('bio-sites');
  const [chosen, setWidth] = useState<(typeof WIDTHS)[number] | null>(null);
  // In narrower viewports, a preview in desktop width would be too small to read.
  const isNarrow = useMedia(UP_TO_SMALL);
  const width = chosen ?? (isNarrow ? 'phone' : 'desktop');
  return (
    <div className={s['stage']}>
      <div className={s['widths']} role="group" aria-label={t('preview.width')}>
        {WIDTHS.map((one) => (
          <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {t(`preview.${one}`)}
          </button>
        ))}
      </div>
      <Preview {...props} width={width} />
    </div>
  );
}
