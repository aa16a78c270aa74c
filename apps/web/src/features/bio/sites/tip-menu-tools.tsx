import { useState } from 'react';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useGate } from '#platform/use-gate.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { TipMenuExport } from './tip-menu-export.tsx';
import type { Synced } from './tip-menu-import.tsx';
import s from './sites.module.css';

const TipMenuImport = lazyDialog(() => import('./tip-menu-import.tsx'));

interface Props {
  /** The menu that a text is merged into. */
  block: BlockOf<'tip-menu'>;
  copies: readonly BioCopy[];
  /** Saves what is not saved yet. @returns the revision then; null when it could not be saved */
  save: () => Promise<number | null>;
  /** The server has merged a text: its answer holds all blocks and the new revision. */
  onMerged: (result: Synced) => void;
}

/** Brings a tip menu in from a site or an app, and out to each. */
export function TipMenuTools({ block, copies, save, onMerged }: Props) {
  const { t } = useTranslation('bio-sites');
  const gate = useGate();
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  return (
    <div className={s['part']}>
      <div className={s['actions']}>
        <Button onClick={() => gate(() => setImporting(true))}>
          <Icon name="text" size={18} />
          {t('tips.import')}
        </Button>
      </div>
      <details className={s['more']} onToggle={({ currentTarget }) => setExporting(currentTarget.open)}>
        <summary>{t('tips.export')}</summary>
        {/* It writes the menu for every app: not at each letter for nothing. */}
        {exporting && <TipMenuExport copies={copies} />}
      </details>
      {importing && <TipMenuImport block={block} save={save} onMerged={onMerged} onClose={() => setImporting(false)} />}
    </div>
  );
}
