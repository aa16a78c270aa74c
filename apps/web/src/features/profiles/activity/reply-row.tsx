import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { ProfileReply } from '@site/contract/profiles/schemas.ts';
import { Count } from '#features/forum';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './reply-row.module.css';

/** Excerpt of a reply with a link to it in its thread. */
export function ReplyRow({ reply: { id, postId, postTitle, excerpt, likes, createdAt } }: { reply: ProfileReply }) {
  const { t } = useTranslation('profiles');
  return (
    <article className={s['row']}>
      <h3 className={s['title']}>
        <Link to="/forumDetails" search={{ id: postId, reply: id }} hash={`r${id}`} preload={false} activeProps={{}}>
          {postTitle || t('reply.post-gone')}
        </Link>
      </h3>
      <p className={s['excerpt']}>{excerpt || t('reply.pictures')}</p>
      <p className={s['meta']}>
        <TimeAgo time={createdAt} />
        <Count icon="heart" count={likes} label="count.likes" />
      </p>
    </article>
  );
}
