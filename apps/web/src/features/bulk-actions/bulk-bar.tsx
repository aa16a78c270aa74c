import { useState } from 'react';
import type { BulkAction } from '@site/contract/bulk-actions/actions.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SelectAllBox } from '#ui/lists/select-box.tsx';
import type { Selection } from '#ui/lists/selection.ts';
import s from './bulk-bar.module.css';

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'));

interface BulkBarProps {
  selection: Selection;
  /** Actions of this list, in their order. */
  actions: readonly BulkAction[];
  /** Name of a row, for the results. */
  nameOf: (id: number) => string;
  /** Called after the action, also if rows were refused. */
  onDone: () => void;
}

/** Bar at the bottom of a list while rows are selected: their number and the actions. Renders nothing otherwise. */
export function BulkBar({ selection, actions, nameOf, onDone }: BulkBarProps) {
  const { t } = useTranslation('moderation');
  const guardAction = useActionGuard('moderator');
  // The rows as of the press, so that the dialog can show the results after rows have left the list.
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly number[] } | null>(null);
  const count = selection.ids.length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('bulk.selected', { count })}
      </p>
      {count > 0 && (
        <section className={s['bar']} aria-label={t('bulk.label')}>
          <SelectAllBox selection={selection} label={t('bulk.all')} />
          <strong className={s['count']}>{t('bulk.selected', { count })}</strong>
          <div className={s['actions']}>
            {actions.map((action) => (
              <Button key={action} small onClick={() => guardAction(() => setAsked({ action, ids: selection.ids }))}>
                {t(`bulk.${action}`)}
              </Button>
            ))}
            <Button small look="quiet" onClick={selection.clear}>
              {t('bulk.clear')}
            </Button>
          </div>
        </section>
      )}
      {asked && (
        <BulkDialog
          {...asked}
          nameOf={nameOf}
          onDone={() => {
            selection.clear();
            onDone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
