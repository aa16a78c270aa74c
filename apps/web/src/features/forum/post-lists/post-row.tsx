import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { PostRow as Row } from '@site/contract/forum/schemas.ts';
import { AuthorLink } from '#features/members';
import { Icon } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { Count } from '../count.tsx';
import { FeatureStateChip } from '../feature-requests/feature-state-chip.tsx';
import { RowAddOns } from '../post-add-ons/row-add-ons.tsx';
import { RowMarks } from '../reading/row-marks.tsx';
import s from './post-row.module.css';

/** Post in a list; the title is the link. */
export function PostRow({ post }: { post: Row }) {
  const { t } = useTranslation('forum');
  const { id, title, topic, author, language } = post;
  return (
    <article className={s['row']} data-item>
      <h3 className={s['title']} lang={language}>
        {post.pinned && <Icon name="pin" size={16} className={s['pin']} />}
        {post.pinned && <span className="visually-hidden">{t('pinned')}: </span>}
        <RowAddOns post={post} />
        <Link to="/forumDetails" search={{ id }} data-key="o">
          {title}
        </Link>
      </h3>
      <p className={s['meta']}>
        <Link to="/forum/home" search={{ topic: topic.slug }} className={s['topic']}>
          {topic.name}
        </Link>
        <span className={s['author']}>
          <AuthorLink author={author} size={20} className={s['who']} />
        </span>
        <TimeAgo time={post.createdAt} className={s['time']} />
        {post.featureState && <FeatureStateChip state={post.featureState} />}
        <RowMarks post={post} />
      </p>
      <p className={s['counts']}>
        {post.featureState && <Count icon="up" count={post.votes} label="count.votes" />}
        <Count icon="reply" count={post.replies} label="count.replies" />
        <Count icon="heart" count={post.likes} label="count.likes" />
        <Count icon="eye" count={post.views} label="count.views" />
      </p>
    </article>
  );
}
