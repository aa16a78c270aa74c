import { Link, useRouter } from '@tanstack/react-router';
import {
  Suspense,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import { cutSearch } from '../search-address.ts';
import s from './search-field.module.css';

const Suggestions = optionalLazy(() => import('./suggestions.tsx'));

/** Minimum number of characters for suggestions. */
const MIN = 2;

interface Props extends Omit<
  ComponentPropsWithRef<'input'>,
  'onKeyDown' | 'onFocus' | 'onBlur' | 'onChange' | 'onPaste' | 'maxLength'
> {
  /**
   * Maximum number of characters, if lower than SEARCH_MAX. At the limit, a hint with a link to the search page
   * appears.
   */
  max?: number;
  /**
   * Called on each edit: after a paste that exceeds `max`, with the whole text, cut to SEARCH_MAX, so that it can be
   * submitted; otherwise with null.
   */
  onLongText?: (text: string | null) => void;
  /** Called when the user chooses a suggestion or follows the link to the search page. */
  onDone?: (() => void) | undefined;
  /** Called when the user presses arrow down while there are no suggestions. */
  onDown?: () => void;
}

/** Search field (NAV-02) with suggestions below it; arrow keys move through them. */
export function SearchField({ max = SEARCH_MAX, onLongText, onDone, onDown, ...props }: Props) {
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [longText, setLongText] = useState<string | null>(null);
  /** Set by the paste event and consumed by the change event that follows. */
  const pasted = useRef<string | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const atLimit = open && max < SEARCH_MAX && typed.length >= max;
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
  const paste = ({
    currentTarget: { value, selectionStart, selectionEnd },
    clipboardData,
  }: ClipboardEvent<HTMLInputElement>) => {
    const start = selectionStart ?? value.length;
    const text = value.slice(0, start) + clipboardData.getData('text') + value.slice(selectionEnd ?? start);
    pasted.current = text.trim().length > max ? cutSearch(text) : null;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // When Tab moves the focus from the field to the link in the hint, the hint stays open.
    if (!popup.current?.contains(relatedTarget)) close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown) {
      event.preventDefault();
      // There is one more position than suggestions: the field itself.
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
        {...comboboxAttributes(shown ? listId : null, active)}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onPaste={paste}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setLongText(pasted.current);
          onLongText?.(pasted.current);
          pasted.current = null;
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <div ref={popup} className={s['popup']} data-open={shown || atLimit} onBlur={leave}>
        {asks && (
          <Suspense fallback={null}>
            <Suggestions id={listId} typed={typed.trim()} active={active} onPaths={setPaths} onChoose={go} />
          </Suspense>
        )}
        <div role="status">
          {atLimit && (
            <LimitHint
              max={max}
              typed={typed.trim()}
              longText={longText}
              onFollow={() => {
                close();
                onDone?.();
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** @param listId id of the list of suggestions; null while it is hidden */
function comboboxAttributes(listId: string | null, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': listId !== null,
    'aria-controls': listId ?? undefined,
    'aria-activedescendant': listId !== null && active >= 0 ? `${listId}-${active}` : undefined,
  } as const;
}

interface LimitHintProps {
  max: number;
  typed: string;
  /** Pasted text that exceeds the limit. */
  longText: string | null;
  onFollow: () => void;
}

/** Hint at the maximum number of characters, with a link to the search page. */
function LimitHint({ max, typed, longText, onFollow }: LimitHintProps) {
  const { t } = useTranslation();
  return (
    <p className={s['limit']}>
      {t('search.limit', { max })}{' '}
      <Link
        to="/search"
        search={{ s: longText ?? typed }}
        preload={false}
        // Prevents the blur of the field, which would close the hint before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onFollow}
      >
        {t(longText === null ? 'search.limit.page' : 'search.limit.pasted')}
      </Link>
    </p>
  );
}
