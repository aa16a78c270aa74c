import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '@site/contract/search/fields.ts';

const Suggestions = lazy(() => import('./suggestions.tsx'));

/** Fewer letters lead anywhere. */
const MIN = 2;

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'onKeyDown' | 'onFocus' | 'onBlur' | 'onChange'> {
  /** A suggestion was chosen. */
  onDone?: (() => void) | undefined;
  /** The arrow down was pressed while nothing is suggested. */
  onDown?: () => void;
}

/** The box of the search (NAV-02). While one types, what it may lead to stands below; the arrows walk through it. */
export function SearchField({ onDone, onDown, ...props }: Props) {
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const asks = open && typed.trim().length >= MIN;
  const shown = asks && paths.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (path: string) => {
    close();
    onDone?.();
    router.history.push(path);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown) {
      event.preventDefault();
      // One place more than there are suggestions: the box itself.
      setActive(((active + 1 + step + paths.length + 1) % (paths.length + 1)) - 1);
    } else if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const path = shown ? paths[active] : undefined;
      if (path !== undefined) {
        event.preventDefault();
        go(path);
      } else {
        close();
      }
    }
  };
  return (
    <>
      <input
        {...props}
        name="s"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {asks && (
        <Suspense fallback={null}>
          <Suggestions id={listId} typed={typed.trim()} active={active} onPaths={setPaths} onChoose={go} />
        </Suspense>
      )}
    </>
  );
}
