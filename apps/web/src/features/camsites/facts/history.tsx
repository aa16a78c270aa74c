import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactKey, FactValues } from '@site/contract/camsites/facts.ts';
import type { FactChange, Site } from '@site/contract/camsites/schemas.ts';
import { hostOf } from '#platform/browsers/host-of.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { factText } from './fact-text.ts';
import { historyQuery } from '../queries.ts';
import s from './history.module.css';

/** Changes to a cam site, newest first. */
export function History({ site: { slug, history } }: { site: Site }) {
  const { t } = useTranslation('camsites');
  const [asked, setAsked] = useState(false);
  const older = useInfiniteQuery({ ...historyQuery(useApi(), slug, history.next), enabled: asked });
  const changes = [...history.items, ...(older.data?.pages.flatMap(({ items }) => items) ?? [])];
  const more = asked ? older.hasNextPage : history.next !== null;
  const go = () => {
    if (asked) void older.fetchNextPage();
    else setAsked(true);
  };
  return (
    <section className={s['history']} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {changes.length === 0 && <p className={s['none']}>{t('history.none')}</p>}
      <ol className={s['changes']}>
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
      {older.isError && <FailedState retry={() => void older.refetch()} />}
      {more && (
        <Button disabled={older.isFetching} onClick={go}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

function Change({ change: { fact, by, at, before, after } }: { change: FactChange }) {
  const { t, i18n } = useTranslation('camsites');
  const { language } = i18n;
  const text = (value: unknown) =>
    // The contract guarantees that a value has the shape of its fact.
    factText(fact, value as FactValues[FactKey], { t, language });
  const [was, is] = [text(before.value), text(after.value)];
  return (
    <li className={s['change']}>
      <p className={s['when']}>
        <strong>{t(`fact.${fact}`)}</strong>
        <time dateTime={at} suppressHydrationWarning>
          {dayText(at, language)}
        </time>
        <span>{t(`history.${by}`)}</span>
      </p>
      <p suppressHydrationWarning>
        {was === is ? (
          t('history.same', { value: is })
        ) : (
          <>
            <span className="visually-hidden">{t('history.before')} </span>
            <del>{was}</del> <span aria-hidden="true">→ </span>
            <span className="visually-hidden">{t('history.after')} </span>
            <ins>{is}</ins>
          </>
        )}
      </p>
      {after.sourceUrl && (
        <a href={after.sourceUrl} target="_blank" rel="noopener noreferrer nofollow" className={s['source']}>
          {hostOf(after.sourceUrl)}
          <span className="visually-hidden"> ({t('core:new-tab')})</span>
        </a>
      )}
    </li>
  );
}
