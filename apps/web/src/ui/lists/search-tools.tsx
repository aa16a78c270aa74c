import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import s from './search-tools.module.css';

/** Debounce delay of the search, in milliseconds. */
const WAIT_MS = 400;
/** Default maximum length of the search text in characters, as in the management lists. */
const WORDS_MAX = 60;

interface SearchToolsProps {
  /** Accessible name of the search field. */
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
  /** Maximum length of the search text in characters. */
  max?: number;
  /** Label of the button that clears all filters; undefined if none is active. */
  reset?: string | undefined;
  onReset?: () => void;
  /** Filters next to the search field. */
  children: ReactNode;
}

/** Search field and filters above a list, with their state in the URL. */
export function SearchTools(props: SearchToolsProps) {
  const { label, words = '', onWords, max = WORDS_MAX, reset, onReset, children } = props;
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  const [address, setAddress] = useState(words);
  if (address !== words) {
    setAddress(words);
    // The URL changed for a reason other than typing, such as back navigation or a link, so the typed text is replaced.
    if (words !== asked) {
      setAsked(words);
      setTyped(words);
    }
  }
  const ask = useEffectEvent(() => {
    const next = typed.trim().slice(0, max).trim();
    if (next === asked) return;
    setAsked(next);
    onWords(next || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search>
      <form
        className={s['tools']}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <label className={s['field']}>
          <span>{label}</span>
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={max}
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        {children}
        {reset && (
          <Button look="quiet" className={s['reset']} onClick={onReset}>
            {reset}
          </Button>
        )}
      </form>
    </search>
  );
}
