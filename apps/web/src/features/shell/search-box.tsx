import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { SearchField } from '#features/search/search-field.tsx';
import { useTranslation } from '#platform/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './search-box.module.css';

/** NAV-02: at most 20 characters, trimmed; nothing typed does nothing. A form, so that it works before scripts do. */
export function SearchBox({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('s') ?? '').trim();
    if (text === '') return;
    onDone?.();
    void navigate({ to: '/search', search: { s: text } });
  };
  return (
    <search className={s['search']}>
      <form action="/search" className={s['form']} onSubmit={submit}>
        <SearchField onDone={onDone} aria-label={t('search.field')} placeholder={t('search')} />
        <button type="submit" aria-label={t('search.go')}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
