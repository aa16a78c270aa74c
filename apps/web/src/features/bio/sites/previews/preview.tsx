import { useDeferredValue, useMemo, useState } from 'react';
import { htmlIframePage } from '@site/bio-html/html-iframe.ts';
import { blocksOn } from '@site/bio-html/generate.ts';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { HtmlIframe } from '#ui/html/html-iframe.tsx';
import { blockText } from '../block-text.ts';
import { boxesOf, sameBoxes, type Box } from './boxes.ts';
import s from './preview.module.css';
import { useOutput } from '../use-output.ts';

interface PreviewProps {
  document: BioDocument;
  site: BioSite;
  width: 'phone' | 'desktop';
  /** Id of the highlighted block. */
  selected?: string | null | undefined;
  /** Called with the id of the clicked block. If omitted, blocks are not clickable. */
  onPick?: ((block: string) => void) | undefined;
  /** Enables the links of the bio. Without it and without onPick the preview is not interactive. */
  interactive?: boolean;
}

/** Preview of a bio on a cam site, in a column of the site's width. */
export function Preview({ document, site, width, selected, onPick, interactive = false }: PreviewProps) {
  const { t } = useTranslation('bio-sites');
  // Deferred, so that typing is not blocked.
  const shown = useDeferredValue(document);
  const output = useOutput(shown, site);
  const html = useMemo(
    () => htmlIframePage(output, { width, language: shown.language }),
    [output, width, shown.language],
  );
  const [boxes, setBoxes] = useState<Box[]>([]);
  const { name, column } = SITE_RULES[site];
  const blocks = blocksOn(shown, site);
  return (
    <HtmlIframe
      title={t('preview.title', { site: name })}
      html={html}
      width={width === 'phone' ? column.phone : column.width}
      interactive={interactive}
      onLayout={(page, scale) => {
        const next = boxesOf(page, scale);
        setBoxes((before) => (sameBoxes(before, next) ? before : next));
      }}
    >
      {onPick &&
        blocks.map((block, place) => {
          const box = boxes[place];
          return (
            box && (
              <button
                key={block.id}
                type="button"
                className={s['box']}
                style={box}
                aria-label={t('preview.pick', { block: blockText(block, t) })}
                aria-pressed={block.id === selected}
                onClick={() => onPick(block.id)}
              />
            )
          );
        })}
    </HtmlIframe>
  );
}
