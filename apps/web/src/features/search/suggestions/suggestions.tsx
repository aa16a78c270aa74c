import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hit } from '@site/contract/search/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useDebouncedValue } from '#platform/forms/use-debounced-value.ts';
import { suggestionsQuery } from '../queries.ts';
import { HitIcon } from '../results/hit-icon.tsx';
import { useHitDetail } from '../results/use-hit-detail.ts';
import { ResultOption } from './result-option.tsx';
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

/** Suggested pages, titles and names (NAV-27). The focus stays in the field. */
export default function Suggestions({ id, typed, active, onPaths, onChoose }: Props) {
  const { t } = useTranslation();
  const { detailOf } = useHitDetail();
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
      {/* Browsers would stop at a scrollable list on Tab; the focus stays in the field or moves on. */}
      <div id={id} role="listbox" tabIndex={-1} className={s['list']} aria-label={t('search.suggestions')}>
        {hits.map((hit, at) => (
          <ResultOption
            key={hit.path}
            id={`${id}-${at}`}
            icon={<HitIcon hit={hit} size={18} />}
            title={hit.title}
            language={hit.language}
            detail={detailOf(hit)}
            isActive={at === active}
            onChoose={() => onChoose(hit.path)}
          />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {t('search.suggested', { count: hits.length })}
      </span>
    </>
  );
}
