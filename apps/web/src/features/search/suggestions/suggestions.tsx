import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hit } from '@site/contract/search/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { suggestionsQuery } from '../queries.ts';
import s from './suggestions.module.css';

/** Debounce delay of suggestions, in milliseconds. */
const WAIT_MS = 180;
const NONE: readonly Hit[] = [];

interface Props {
  id: string;
  typed: string;
  /** Index of the active suggestion; -1 for none. */
  active: number;
  onPaths: (paths: readonly string[]) => void;
  onChoose: (path: string) => void;
}

/** Suggested titles and names. The focus stays in the field. */
export default function Suggestions({ id, typed, active, onPaths, onChoose }: Props) {
  const { t } = useTranslation();
  const settled = useDebouncedValue(typed, WAIT_MS);
  const { data: hits = NONE } = useQuery(suggestionsQuery(useApi(), settled));
  useEffect(() => onPaths(hits.map(({ path }) => path)), [hits, onPaths]);
  useEffect(() => () => onPaths([]), [onPaths]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (hits.length === 0) return null;
  return (
    <>
      <div id={id} role="listbox" className={s['list']} aria-label={t('search.suggestions')}>
        {hits.map((hit, at) => (
          <button
            type="button"
            tabIndex={-1}
            key={hit.path}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={s['option']}
            // Prevents the blur of the field, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit.path)}
          >
            {hit.kind === 'member' ? (
              <Avatar src={hit.author?.avatar ?? ''} size={24} />
            ) : (
              <Icon name="reply" size={18} className={s['sign']} />
            )}
            <span className={s['title']} lang={hit.language ?? undefined} dir="auto">
              <MarkedText pieces={hit.title} />
            </span>
          </button>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {t('search.suggested', { count: hits.length })}
      </span>
    </>
  );
}
