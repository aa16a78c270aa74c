import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import s from './suggestion-list.module.css';

export interface Suggestion {
  key: string;
  /** Announced while it is selected. */
  name: string;
  content: ReactNode;
}

interface Props<T extends Suggestion> {
  items: readonly T[];
  /** The selection returns to the first item whenever this text changes. */
  query: string;
  /** Accessible name of the list. */
  label: string;
  choose: (item: T) => void;
  ref?: Ref<SuggestionListHandle> | undefined;
}

export interface SuggestionListHandle {
  /** Returns true when the list handled the key. */
  onKeyDown: (event: Pick<KeyboardEvent, 'key'>) => boolean;
}

/** Suggestions for the text before the caret. Arrow keys select, Enter or Tab chooses; the caret stays in the text. */
export function SuggestionList<T extends Suggestion>({ items, query, label, choose, ref }: Props<T>) {
  const [place, setPlace] = useState({ query, index: 0 });
  const index = place.query === query ? Math.min(place.index, Math.max(0, items.length - 1)) : 0;
  useImperativeHandle(ref, () => ({
    onKeyDown: ({ key }) => {
      if (items.length === 0) return false;
      if (key === 'ArrowDown') setPlace({ query, index: (index + 1) % items.length });
      else if (key === 'ArrowUp') setPlace({ query, index: (index + items.length - 1) % items.length });
      else if (key === 'Enter' || key === 'Tab') {
        const chosen = items[index];
        if (chosen) choose(chosen);
      } else return false;
      return true;
    },
  }));
  return (
    <div className={s['box']}>
      <div className={s['list']} role="listbox" aria-label={label}>
        {items.map((item, at) => (
          <div
            key={item.key}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            className={s['item']}
            // The focus stays in the text.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(item);
            }}
            onPointerEnter={() => setPlace({ query, index: at })}
          >
            {item.content}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {items[index]?.name}
      </span>
    </div>
  );
}

/** Shown instead of the list when nothing matches. */
export function NoSuggestions({ children }: { children: ReactNode }) {
  return (
    <div className={s['box']}>
      <p className={s['none']} role="status">
        {children}
      </p>
    </div>
  );
}
