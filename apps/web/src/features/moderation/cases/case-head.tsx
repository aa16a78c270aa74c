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
  const { id, openedAt, claimedBy, mine, bar } = item;
  return (
    <header className={s['head']}>
      <div className={s['about']}>
        <h2 id={`case-${id}`}>
          <CaseTitle item={item} />
        </h2>
        <p className={s['chips']}>
          <CaseMarks item={item} />
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

/** Why the case was opened. */
function CaseTitle({ item: { kind, source, word, reporters } }: { item: Case }) {
  const { t } = useTranslation('moderation');
  if (source === 'reports') return t(`reported.${kind}`, { count: reporters });
  return source === 'words' ? t('source.words-found', { word }) : t(`source.${source}`);
}

/** Urgency, reasons and watched words of the case, and the state of the item. */
function CaseMarks({ item: { severity, outcome, source, word, reasons, item } }: { item: Case }) {
  const { t } = useTranslation('moderation');
  const { t: reports } = useTranslation('reports');
  return (
    <>
      {isUrgent({ severity }) && outcome === null && <Chip tone="red">{t('case.urgent')}</Chip>}
      {reasons.map(({ reason, count }) => (
        <Chip key={reason}>
          {reports(`reason.${reason}`)}
          {count > 1 && ` ×${count}`}
        </Chip>
      ))}
      {source === 'reports' && word !== '' && <Chip>{t('source.words-found', { word })}</Chip>}
      {item && <StateMarks item={{ ...item, deletedByAuthor: false }} />}
    </>
  );
}
