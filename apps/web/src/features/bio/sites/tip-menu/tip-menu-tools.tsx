import { useState } from 'react';
import type { BlockOf } from '@site/contract/bio/blocks.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TipMenuExport } from './tip-menu-export.tsx';
import type { Synced } from './tip-menu-import.tsx';
import s from '../sites.module.css';

const TipMenuImport = lazyDialog(() => import('./tip-menu-import.tsx'));

interface Props {
  /** The menu into which the imported text is merged. */
  block: BlockOf<'tip-menu'>;
  copies: readonly BioCopy[];
  /** Saves pending changes. @returns the resulting revision; null if the save failed */
  save: () => Promise<number | null>;
  /** Called after the server has merged a text. The response contains all blocks and the new revision. */
  onMerged: (result: Synced) => void;
}

/** Imports a tip menu from the text of a cam site or app, and exports the bio's tip menus for each cam site. */
export function TipMenuTools({ block, copies, save, onMerged }: Props) {
  const { t } = useTranslation('bio-sites');
  const guardAction = useActionGuard();
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  return (
    <div className={s['part']}>
      <div className={s['actions']}>
        <Button onClick={() => guardAction(() => setImporting(true))}>
          <Icon name="text" size={18} />
          {t('tips.import')}
        </Button>
      </div>
      <details className={s['more']} onToggle={({ currentTarget }) => setExporting(currentTarget.open)}>
        <summary>{t('tips.export')}</summary>
        {/* Rendered only when open, because it builds the menu for every app, which is too expensive for each keystroke. */}
        {exporting && <TipMenuExport copies={copies} />}
      </details>
      {importing && <TipMenuImport block={block} save={save} onMerged={onMerged} onClose={() => setImporting(false)} />}
    </div>
  );
}
