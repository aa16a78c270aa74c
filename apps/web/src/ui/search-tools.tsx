import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import s from './search-tools.module.css';

/** The list is asked for once the typing pauses. */
const WAIT_MS = 400;
/** As lists of staff have it. */
const WORDS_MAX = 60;

interface SearchToolsProps {
  /** What is looked for. */
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
  /** Signs that are taken. */
  max?: number;
  /** What the way back to all of it is called; none while nothing is filtered. */
  reset?: string | undefined;
  onReset?: () => void;
  /** The choices beside it. */
  children: ReactNode;
}

/** Search and filters above a list; all of it stands in the address. */
export function SearchTools(props: SearchToolsProps) {
  const { label, words = '', onWords, max = WORDS_MAX, reset, onReset, children } = props;
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  const [address, setAddress] = useState(words);
  if (address !== words) {
    setAddress(words);
    // Not what the typing asked for, which may have gone on meanwhile, but a way back or a link.
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
