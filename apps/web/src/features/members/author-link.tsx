import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { authorName } from './author-name.ts';
import s from './author-link.module.css';

interface Props {
  author: Author | null;
  /** Of the picture, in px. */
  size: number;
  className?: string | undefined;
}

/** The picture and name of an author; they lead to the profile (FORUM-14). Those who have left have none. */
export function AuthorLink({ author, size, className }: Props) {
  const { t } = useTranslation();
  const classes = [s['author'], className].filter(Boolean).join(' ');
  const name = <span className={s['name']}>{authorName(author, t)}</span>;
  if (!author?.nickName) {
    return (
      <span className={classes}>
        <Avatar src="" size={size} />
        {name}
      </span>
    );
  }
  return (
    // Whoever looks for a post points at many names on the way: nothing is loaded for that.
    <Link to="/user-info" search={{ userId: author.id }} preload={false} activeProps={{}} className={classes}>
      <Avatar src={author.avatar} size={size} />
      {name}
    </Link>
  );
}
