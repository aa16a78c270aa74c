import { Link } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
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

interface Props {
  post: Row;
  /** Whether a pinned post that the member has read is one line until it has new replies. */
  collapsesRead?: boolean;
  /** Whether the list is that of one topic, which its rows then do not name. */
  inTopic?: boolean;
}

/** Post in a list; the title is the link. */
export function PostRow({ post, collapsesRead = false, inTopic = false }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const isCollapsed = collapsesRead && post.pinned && post.unread === 0 && !isExpanded;
  if (!isCollapsed) return <WholeRow post={post} inTopic={inTopic} />;
  const expand = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest('li');
    flushSync(() => setExpanded(true));
    // The button was removed, so the focus moves to the post.
    place?.querySelector('a')?.focus();
  };
  return <CollapsedRow post={post} expand={expand} />;
}

interface CollapsedRowProps {
  post: Row;
  expand: (event: MouseEvent<HTMLElement>) => void;
}

/** Line for a pinned post that was read. The button shows the whole row. */
function CollapsedRow({ post: { id, title, language }, expand }: CollapsedRowProps) {
  const { t } = useTranslation('forum');
  return (
    <article className={`${s['row']} ${s['collapsed']}`} data-item>
      <h3 className={s['title']} lang={language}>
        <Icon name="pin" size={16} className={s['pin']} />
        <span className="visually-hidden">{t('pinned')}: </span>
        <Link to="/forumDetails" search={{ id }} data-key="o">
          {title}
        </Link>
      </h3>
      <button type="button" className={s['expand']} aria-label={t('pinned.show', { title })} onClick={expand}>
        <Icon name="down" size={18} />
      </button>
    </article>
  );
}

function WholeRow({ post, inTopic }: { post: Row; inTopic: boolean }) {
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
        {!inTopic && (
          <Link to="/forum/home" search={{ topic: topic.slug }} className={s['topic']}>
            {topic.name}
          </Link>
        )}
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
