import type { Ref } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { NoSuggestions, SuggestionList, type SuggestionListHandle } from '#ui/suggestions/suggestion-list.tsx';

export interface MentionListProps {
  items: readonly Author[];
  query: string;
  choose: (author: Author) => void;
}

/** Suggested members for a mention. */
export function MentionList({ items, query, choose, ref }: MentionListProps & { ref?: Ref<SuggestionListHandle> }) {
  const { t } = useTranslation('forum');
  if (items.length === 0) {
    // The text after "@" is not the prefix of any name.
    return query.includes(' ') ? null : <NoSuggestions>{t('editor.mentions.none')}</NoSuggestions>;
  }
  return (
    <SuggestionList
      ref={ref}
      label={t('editor.mentions')}
      query={query}
      items={items.map((author) => ({
        key: String(author.id),
        name: author.nickName,
        content: (
          <>
            <Avatar src={author.avatar} size={24} />
            {author.nickName}
          </>
        ),
        author,
      }))}
      choose={({ author }) => choose(author)}
    />
  );
}
