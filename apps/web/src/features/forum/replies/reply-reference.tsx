import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Reply } from '@site/contract/forum/schemas.ts';
import { authorName } from '#features/members';
import { jumpTo } from './jump-to.ts';
import { plainClick } from '#platform/browsers/plain-click.ts';
import s from './reply-reference.module.css';

interface Props {
  postId: number;
  to: NonNullable<Reply['to']>;
  /** Whether the reply itself quotes its parent. */
  quoted?: boolean;
  /** Text before the excerpt; by default whom the reply answers. */
  label?: string;
}

/**
 * Link to a reply, by default to the parent of another one, with its author and excerpt unless the reply quotes it. If it is on this page, a
 * click scrolls to it instead of navigating.
 */
export function ReplyReference({ postId, to, quoted, label }: Props) {
  const { t } = useTranslation('forum');
  return (
    <Link
      to="/forumDetails"
      search={{ id: postId, reply: to.id }}
      hash={`r${to.id}`}
      className={s['reference']}
      preload={false}
      activeProps={{}}
      onClick={(event) => {
        if (document.getElementById(`r${to.id}`)) plainClick(() => jumpTo(to.id))(event);
      }}
    >
      {quoted ? (
        <span className={s['name']}>{t('reply.original')}</span>
      ) : (
        <>
          <span className={s['name']}>{label ?? t('reply.to', { name: authorName(to, t) })}</span>
          <span className={s['excerpt']}>{to.excerpt || t('reply-deleted')}</span>
        </>
      )}
    </Link>
  );
}
