import type { Ref } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { SuggestionList, type SuggestionListHandle } from '#ui/suggestions/suggestion-list.tsx';
import type { Emoji } from './emoji-set.ts';
import { rememberEmoji } from './recent-emoji.ts';

export interface EmojiSuggestionsProps {
  items: readonly Emoji[];
  query: string;
  choose: (emoji: string) => void;
}

/** Emoji that match the shortcode before the caret. */
export function EmojiSuggestions({
  items,
  query,
  choose,
  ref,
}: EmojiSuggestionsProps & { ref?: Ref<SuggestionListHandle> }) {
  const { t } = useTranslation('emoji');
  if (items.length === 0) return null;
  return (
    <SuggestionList
      ref={ref}
      label={t('suggestions')}
      query={query}
      items={items.map(({ text, name, codes: [code] }) => ({
        key: text,
        name,
        text,
        content: (
          <>
            <span aria-hidden="true">{text}</span>
            {code ? `:${code}:` : name}
          </>
        ),
      }))}
      choose={({ text }) => {
        rememberEmoji(text);
        choose(text);
      }}
    />
  );
}
