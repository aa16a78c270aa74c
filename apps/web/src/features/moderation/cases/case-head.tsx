import type { Case } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './case-view.module.css';
import { isUrgent } from './is-urgent.ts';
import { StateMarks } from '../moderated-items/state-marks.tsx';

interface CaseHeadProps {
  item: Case;
  claiming: boolean;
  onClaim: (on: boolean) => void;
}

/** Header of a case: subject, urgency, reasons, state of the item, and assignment. */
export function CaseHead({ item, claiming, onClaim }: CaseHeadProps) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  const { id, kind, source, word, reporters, reasons, openedAt, claimedBy, mine, bar } = item;
  return (
    <header className={s['head']}>
      <div className={s['about']}>
        <h2 id={`case-${id}`}>
          {source === 'reports' && t(`reported.${kind}`, { count: reporters })}
          {source === 'words' && t('source.words-found', { word })}
          {(source === 'first-post' || source === 'staff') && t(`source.${source}`)}
        </h2>
        <p className={s['chips']}>
          {isUrgent(item) && item.outcome === null && <Chip tone="red">{t('case.urgent')}</Chip>}
          {reasons.map(({ reason, count }) => (
            <Chip key={reason}>
              {reports(`reason.${reason}`)}
              {count > 1 && ` ×${count}`}
            </Chip>
          ))}
          {source === 'reports' && word !== '' && <Chip>{t('source.words-found', { word })}</Chip>}
          {item.item && <StateMarks item={{ ...item.item, deletedByAuthor: false }} />}
        </p>
        {item.automatic && item.outcome === null && <p>{t(`automatic.${item.automatic}`)}</p>}
        <p className={s['muted']}>
          <TimeAgo time={openedAt} />
          {claimedBy && !mine && <> · {t('claim.by', { name: authorName(claimedBy, t) })}</>}
        </p>
      </div>
      {bar === null && (
        <Button className={s['claim']} aria-pressed={mine} disabled={claiming} onClick={() => onClaim(!mine)}>
          {t(mine ? 'claim.release' : 'claim.take')}
        </Button>
      )}
    </header>
  );
}
