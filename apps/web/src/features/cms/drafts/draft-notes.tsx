import type { DeskPart } from '@site/contract/cms/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import s from '../editing/editor.module.css';
import { ConflictPanel } from './conflict-panel.tsx';
import type { DocumentDrafts, WrittenPart } from './document-drafts.ts';

/** Offers the rejected version of a conflict until it is discarded. */
function AsidePanel({ onSwap, onDiscard }: { onSwap: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <div className={s['note']} role="status">
      <p>{t('aside.text')}</p>
      <Button small onClick={onSwap}>
        {t('aside.swap')}
      </Button>
      <Button small look="quiet" onClick={onDiscard}>
        {t('aside.put-away')}
      </Button>
    </div>
  );
}

interface DraftNotesProps {
  drafts: DocumentDrafts;
  stored: DeskPart;
  written: WrittenPart;
  onCompareBuiltIn: () => void;
}

/** Notes above the form of a part: a newer built-in text, an edit conflict, and the version set aside. */
export function DraftNotes({ drafts, stored, written, onCompareBuiltIn }: DraftNotesProps) {
  const { t } = useTranslation('desk');
  const { part, newerShipped } = stored;
  return (
    <>
      {newerShipped && (
        <div className={s['note']}>
          <p>{t('shipped.newer')}</p>
          <button type="button" onClick={onCompareBuiltIn}>
            {t('shipped.compare')}
          </button>
        </div>
      )}
      {written.state === 'conflict' && (
        <ConflictPanel theirs={stored} mine={written.content} onDecide={(choice) => drafts.decide(stored, choice)} />
      )}
      {written.aside && <AsidePanel onSwap={() => drafts.swap(part)} onDiscard={() => drafts.discardAside(part)} />}
    </>
  );
}
