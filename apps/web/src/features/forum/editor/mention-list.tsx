import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import s from './mention-list.module.css';

export interface MentionListProps {
  items: readonly Author[];
  query: string;
  choose: (author: Author) => void;
}

export interface MentionListHandle {
  /** Returns true when the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Suggested members. Arrow keys move the selection, Enter or Tab chooses; the caret stays in the text. */
export function MentionList({ items, query, choose, ref }: MentionListProps & { ref?: Ref<MentionListHandle> }) {
  const { t } = useTranslation('forum');
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
  // The text after "@" is not the prefix of any name.
  if (items.length === 0 && query.includes(' ')) return null;
  return (
    <div className={s['box']}>
      {items.length === 0 ? (
        <p className={s['none']} role="status">
          {t('editor.mentions.none')}
        </p>
      ) : (
        <>
          <div className={s['list']} role="listbox" aria-label={t('editor.mentions')}>
            {items.map((author, at) => (
              <div
                key={author.id}
                role="option"
                tabIndex={-1}
                aria-selected={at === index}
                className={s['item']}
                // The focus stays in the editor.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(author);
                }}
                onPointerEnter={() => setPlace({ query, index: at })}
              >
                <Avatar src={author.avatar} size={24} />
                {author.nickName}
              </div>
            ))}
          </div>
          <span className="visually-hidden" role="status">
            {items[index]?.nickName}
          </span>
        </>
      )}
    </div>
  );
}
