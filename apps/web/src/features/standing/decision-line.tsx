import { useRef, useState } from 'react';
import type { OwnDecision } from '@site/contract/moderation/own-schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { AppealForm } from './appeal-form.tsx';
import { ItemLink } from './item-link.tsx';
import s from './standing.module.css';

/** Decision with its reason and its appeal: possible, pending or answered. */
export function DecisionLine({ decision }: { decision: OwnDecision }) {
  const { t, i18n } = useTranslation('standing');
  const [appealing, setAppealing] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { outcome, kind, title, path, reason, decidedAt, appealUntil, appeal } = decision;
  return (
    <li className={s['line']} ref={line} tabIndex={-1}>
      <p className={s['head']}>
        <strong>{t(`outcome.${outcome}`)}</strong>
        <TimeAgo time={decidedAt} className={s['muted']} />
      </p>
      <ItemLink kind={kind} title={title} path={path} />
      {reason && <p className={s['reason']}>{reason}</p>}
      {appeal && (
        <div className={s['appeal']}>
          <p className={s['head']}>
            <span>{t('appeal.yours')}</span>
            <Chip tone={appeal.state === 'granted' ? 'accent' : 'plain'}>{t(`appeal.${appeal.state}`)}</Chip>
          </p>
          <p className={s['words']}>{appeal.text}</p>
          {appeal.answer && (
            <>
              <p className={s['muted']}>{t('appeal.answer')}</p>
              <p className={s['reason']}>{appeal.answer}</p>
            </>
          )}
        </div>
      )}
      {appealUntil !== null && !appealing && (
        <p className={s['head']}>
          <Button onClick={() => setAppealing(true)}>{t('appeal.begin')}</Button>
          <span className={s['muted']}>
            {t('appeal.until', { date: dayOf(Date.parse(appealUntil), i18n.language) })}
          </span>
        </p>
      )}
      {appealUntil !== null && appealing && (
        <AppealForm
          id={decision.id}
          onEnd={() => {
            setAppealing(false);
            line.current?.focus();
          }}
        />
      )}
    </li>
  );
}
