import { Link } from '@tanstack/react-router';
import { useSyncExternalStore, useState } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { forgetSearches, recentSearches, remembers, setRemembers } from './recent-store.ts';
import s from './search-start.module.css';

const never = () => () => undefined;

/** Initial state of the search: hints and recent searches on this device. */
export function SearchStart() {
  const { t } = useTranslation('search');
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <EmptyState drawing="star" title={t('start')} text={t('start.text')} />
      <p className={s['tips']}>{t('tips')}</p>
      {here && <Recent />}
    </>
  );
}

function Recent() {
  const { t } = useTranslation('search');
  const [recent, setRecent] = useState(recentSearches);
  const [on, setOn] = useState(remembers);
  return (
    <section className={s['recent']} aria-labelledby="recent">
      <h2 id="recent">{t('recent')}</h2>
      {recent.length > 0 && (
        <>
          <ul className={s['words']}>
            {recent.map((words) => (
              <li key={words}>
                <Link to="/search" search={{ s: words }} className={s['word']} preload={false} dir="auto">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
          <Button
            look="quiet"
            className={s['clear']}
            onClick={() => {
              forgetSearches();
              setRecent([]);
            }}
          >
            {t('recent.clear')}
          </Button>
        </>
      )}
      <label className={s['remember']}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            setRemembers(checked);
            setOn(checked);
            setRecent(recentSearches());
          }}
        />
        {t('recent.remember')}
      </label>
      <p className={s['note']} role="status">
        {on ? (recent.length === 0 ? t('recent.none') : t('recent.note')) : t('recent.off')}
      </p>
    </section>
  );
}
