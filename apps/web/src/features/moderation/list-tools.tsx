import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/use-translation.tsx';
import { Button } from '#ui/button.tsx';
import s from './list-tools.module.css';

/** The list is asked for once the typing pauses. */
const WAIT_MS = 400;
/** As the contract has it. */
const WORDS_MAX = 60;

interface ListToolsProps {
  /** What is looked for. */
  label: string;
  words: string | undefined;
  onWords: (words: string | undefined) => void;
  /** Something is filtered. */
  filtered: boolean;
  onReset: () => void;
  /** The choices beside it. */
  children: ReactNode;
}

/** Search and filters above a table; all of it stands in the address. */
export function ListTools({ label, words = '', onWords, filtered, onReset, children }: ListToolsProps) {
  const { t } = useTranslation('moderation');
  const [typed, setTyped] = useState(words);
  const asked = useRef(words);
  // The address changed by something else than typing: back, or a filter that was taken off.
  if (asked.current !== words) {
    asked.current = words;
    setTyped(words);
  }
  const ask = useEffectEvent(() => {
    const next = typed.trim().slice(0, WORDS_MAX).trim();
    if (next === words) return;
    asked.current = next;
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
            maxLength={WORDS_MAX}
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        {children}
        {filtered && (
          <Button look="quiet" className={s['reset']} onClick={onReset}>
            {t('list.reset')}
          </Button>
        )}
      </form>
    </search>
  );
}
