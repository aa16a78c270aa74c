import { useNavigate } from '@tanstack/react-router';
import { useRef, type FormEvent } from 'react';
import { HEADER_SEARCH_MAX } from '@site/contract/search/fields.ts';
import { SearchField } from '#features/search';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './search-box.module.css';

/**
 * Search field of the header (NAV-02): at most 20 characters, or SEARCH_MAX if pasted, trimmed; empty input does
 * nothing. A form, so that it works before hydration.
 */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const longText = useRef<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = longText.current ?? String(new FormData(event.currentTarget).get('s') ?? '').trim();
    if (text === '') return;
    onDone?.();
    void navigate({ to: '/search', search: { s: text } });
  };
  return (
    <search className={s['search']}>
      <form action="/search" className={s['form']} onSubmit={submit}>
        <SearchField
          max={HEADER_SEARCH_MAX}
          onLongText={(text) => (longText.current = text)}
          onDone={onDone}
          aria-label={t('search.field')}
          placeholder={t('search')}
        />
        <button type="submit" aria-label={t('search.go')}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
