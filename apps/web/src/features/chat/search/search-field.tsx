import { useEffect, useId, useState } from 'react';
import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import s from './search-field.module.css';

const WAIT_MS = 300;

interface SearchFieldProps {
  /** Label of the field; "Search members and messages" by default. */
  label?: string;
  focusAtOnce?: boolean;
  onSearch: (words: string) => void;
}

/** Search input with debounce. */
export function SearchField({ label, focusAtOnce = false, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), text.trim() === '' ? 0 : WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <search className={s['search']}>
      <Icon name="search" size={20} className={s['sign']} />
      <TextField
        id={id}
        className={s['text']}
        label={label ?? t('search')}
        hideLabel
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        placeholder={label ?? t('search')}
        data-autofocus={focusAtOnce || undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // The first Escape only clears the input.
          event.stopPropagation();
          setText('');
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            setText('');
            document.getElementById(id)?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </search>
  );
}
