import { getRouteApi } from '@tanstack/react-router';
import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from './suggestions/search-field.tsx';
import { SearchResults } from './results/search-results.tsx';
import { SearchStart } from './recent-searches/search-start.tsx';
import { keepSearch } from './recent-searches/recent-store.ts';
import s from './search-page.module.css';

const route = getRouteApi('/search');

/** Result links on the page, for arrow key navigation. */
function hitsOf(page: HTMLElement | null): HTMLElement[] {
  return [...(page?.querySelectorAll<HTMLElement>('[data-hit] h3 a') ?? [])];
}

/** Search page (FORUM-12). The complete search is in the URL. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { s: words = '', cut } = address;
  useEffect(() => {
    if (words) keepSearch(words);
  }, [words]);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hits = hitsOf(page.current);
    const at = hits.findIndex((hit) => hit === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    // Arrow up from the first result focuses the field.
    (hits[at + step] ?? (step < 0 ? page.current?.querySelector<HTMLElement>('input[name=s]') : null))?.focus();
  };
  return (
    <div className={`page ${s['page']}`} ref={page}>
      <h1>{words ? t('for', { s: words }) : t('title')}</h1>
      <search>
        <form
          className={s['form']}
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = String(new FormData(event.currentTarget).get('s')).trim();
            if (typed) void navigate({ search: { ...address, s: typed, cut: undefined } });
          }}
        >
          <div className={s['box']}>
            <SearchField
              key={words}
              defaultValue={words}
              aria-label={t('core:search.field')}
              placeholder={t('core:search')}
              onDown={() => hitsOf(page.current)[0]?.focus()}
            />
          </div>
          <Button type="submit" look="primary" className={s['go']}>
            {t('go')}
          </Button>
        </form>
      </search>
      {cut && (
        <p className={s['cut']} role="status">
          {t('cut', { max: SEARCH_MAX })}
        </p>
      )}
      {words ? (
        <div onKeyDown={walk} role="presentation">
          <SearchResults address={address} />
        </div>
      ) : (
        <SearchStart />
      )}
    </div>
  );
}
