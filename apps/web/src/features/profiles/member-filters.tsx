import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { PLATFORM_KEYS, PLATFORMS } from '@site/contract/core/roles.ts';
import { Button } from '#ui/button.tsx';
import { memberSearch, NAME_MAX, type MemberSearch } from './member-search.ts';
import { yearsText } from './years-text.ts';
import s from './member-filters.module.css';

/** The list is asked for once the typing pauses. */
const WAIT_MS = 400;
const YEARS = [0, 1, 2, 3, 4] as const;

interface Props {
  search: MemberSearch;
  onChange: (search: MemberSearch) => void;
}

/** What members are listed; all of it stands in the address. */
export function MemberFilters({ search, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const { site, years, name = '' } = search;
  const [typed, setTyped] = useState(name);
  const asked = useRef(name);
  // The address changed by something else than typing: back, or a filter that was taken off.
  if (asked.current !== name) {
    asked.current = name;
    setTyped(name);
  }
  const ask = useEffectEvent(() => {
    const next = memberSearch({ ...search, name: typed });
    if ((next.name ?? '') === name) return;
    asked.current = next.name ?? '';
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search>
      <form
        className={s['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <label className={s['field']}>
          <span>{t('filter.name')}</span>
          <input
            type="search"
            name="name"
            autoComplete="off"
            spellCheck={false}
            maxLength={NAME_MAX}
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <label className={s['field']}>
          <span>{t('filter.site')}</span>
          <select
            name="site"
            value={site ?? ''}
            onChange={({ currentTarget }) => onChange(memberSearch({ ...search, site: currentTarget.value }))}
          >
            <option value="">{t('filter.any-site')}</option>
            {PLATFORM_KEYS.map((key) => (
              <option key={key} value={key}>
                {PLATFORMS[key]}
              </option>
            ))}
          </select>
        </label>
        <label className={s['field']}>
          <span>{t('filter.years')}</span>
          <select
            name="years"
            value={years ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(memberSearch({ ...search, years: value === '' || value === '5+' ? value : Number(value) }))
            }
          >
            <option value="">{t('filter.any-years')}</option>
            {YEARS.map((count) => (
              <option key={count} value={count}>
                {yearsText(count, t)}
              </option>
            ))}
            <option value="5+">{t('years.more')}</option>
          </select>
        </label>
        {(site !== undefined || years !== undefined || name !== '') && (
          <Button look="quiet" className={s['reset']} onClick={() => onChange({})}>
            {t('list.reset')}
          </Button>
        )}
      </form>
    </search>
  );
}
