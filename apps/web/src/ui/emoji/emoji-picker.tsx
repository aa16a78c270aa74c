import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { EmojiGrid } from './emoji-grid.tsx';
import { Groups, type Shown } from './emoji-groups.tsx';
import type { Emoji, EmojiSet } from './emoji-set.ts';
import { loadEmoji } from './load-emoji.ts';
import { recentEmoji, rememberEmoji } from './recent-emoji.ts';
import { searchEmoji } from './search-emoji.ts';
import s from './emoji-picker.module.css';

const FOUND_MAX = 120;
const QUERY_MAX = 40;

function emojiOf(set: EmojiSet, shown: Shown, recent: readonly string[]): Emoji[] {
  if (shown !== 'recent') return set.find(({ key }) => key === shown)?.emoji ?? [];
  const all = new Map(set.flatMap(({ emoji }) => emoji.map((one) => [one.text, one] as const)));
  return recent.flatMap((text) => all.get(text) ?? []);
}

/** Emoji of the chosen group, or those found. */
function useShownEmoji(query: string, chosen: Shown | null) {
  const { language } = useTranslation('emoji').i18n;
  const { data, isError, refetch } = useQuery({
    queryKey: ['emoji', language],
    queryFn: () => loadEmoji(language),
    staleTime: Infinity,
  });
  const [recent] = useState(recentEmoji);
  const hasRecent = recent.length > 0;
  const group = chosen ?? (hasRecent ? 'recent' : 'smileys');
  const all = data?.flatMap(({ emoji }) => emoji) ?? [];
  const isSearching = query.trim() !== '';
  return {
    group,
    isSearching,
    isLoaded: data !== undefined,
    isError,
    retry: () => void refetch(),
    groups: [...(hasRecent ? (['recent'] as const) : []), ...(data ?? []).map(({ key }) => key)],
    shown: isSearching ? searchEmoji(all, query, FOUND_MAX) : emojiOf(data ?? [], group, recent),
  };
}

/** Search, groups and recently used emoji in the reader's language. Load it lazily. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('emoji');
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [query, setQuery] = useState('');
  const { group, isSearching, isLoaded, isError, retry, groups, shown } = useShownEmoji(query, chosen);
  const box = useRef<HTMLDivElement>(null);

  const pick = (emoji: string) => {
    rememberEmoji(emoji);
    onPick(emoji);
  };
  const search = () => box.current?.querySelector('input')?.focus();
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      box.current?.querySelector<HTMLElement>(`.${s['emoji']}[tabindex='0']`)?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const [first] = shown;
      if (isSearching && first) pick(first.text);
    }
  };
  return (
    <div ref={box} className={s['picker']}>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        type="search"
        autoComplete="off"
        maxLength={QUERY_MAX}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      <Groups
        shown={isSearching ? null : group}
        groups={groups}
        onShow={(next) => {
          setChosen(next);
          setQuery('');
        }}
      />
      <div className={s['body']}>
        {isError && <FailedState retry={retry} />}
        {!isLoaded && !isError && <Skeleton height="100%" />}
        {shown.length > 0 && (
          <EmojiGrid
            key={isSearching ? query : group}
            label={isSearching ? t('found', { count: shown.length }) : t(group)}
            emoji={shown}
            onPick={pick}
            onLeave={search}
          />
        )}
        <SearchStatus count={isLoaded && isSearching ? shown.length : null} query={query} />
      </div>
    </div>
  );
}

/** Announces how many emoji were found; `count` is null without a search. */
function SearchStatus({ count, query }: { count: number | null; query: string }) {
  const { t } = useTranslation('emoji');
  return (
    <p className={s['none']} role="status">
      {count === 0 && t('none', { query: query.trim() })}
      {count !== null && count > 0 && <span className="visually-hidden">{t('found', { count })}</span>}
    </p>
  );
}
