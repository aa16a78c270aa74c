import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { PostRow, ReminderList } from '#features/forum';
import lists from '#ui/lists/rows.module.css';
import { loadedItems } from '#platform/unique-by-id.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { PagedList } from '../paged-list.tsx';
import { memberPostsQuery, type PostKind } from '../queries.ts';

interface Props {
  userId: number;
  kind: PostKind;
  own: boolean;
}

/** Posts of one kind: the newest, or the most recently liked or saved, first. */
export function MemberPosts({ userId, kind, own }: Props) {
  const { t } = useTranslation('profiles');
  const query = useInfiniteQuery(memberPostsQuery(useApi(), userId, kind));
  const posts = loadedItems(query.data);
  return (
    <PagedList
      query={query}
      empty={
        posts.length === 0 && (
          <EmptyState drawing="bubbles" title={t(`none.${kind}`)} {...(own && { text: t(`none.${kind}.own`) })}>
            {own && <ButtonLink to="/forum/home">{t('to-forum')}</ButtonLink>}
          </EmptyState>
        )
      }
    >
      {kind === 'saved' && <ReminderList />}
      <ol className={lists['rows']}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostRow post={post} />
          </li>
        ))}
      </ol>
    </PagedList>
  );
}
