import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Author } from '@site/contract/members/schemas.ts';
import { useRole } from '#platform/api/use-api.ts';
import { AuthorLinkWithCard } from './card/author-link-with-card.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { authorName } from './author-name.ts';
import s from './author-link.module.css';

interface Props {
  author: Author | null;
  /** Size of the avatar in pixels. */
  size: number;
  className?: string | undefined;
  /** Whether members get a card on hover, focus and long press. */
  card?: boolean;
}

/** Avatar and name of an author with a link to the profile (FORUM-14). Accounts without a nickname have no link. */
export function AuthorLink({ author, size, className, card }: Props) {
  const { t } = useTranslation();
  const isMember = useRole() !== null;
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
  if (card && isMember) return <AuthorLinkWithCard author={author} size={size} className={classes} />;
  return (
    // No preload on hover, because the pointer crosses many names while scrolling.
    <Link to="/user-info" search={{ userId: author.id }} preload={false} activeProps={{}} className={classes}>
      <Avatar src={author.avatar} size={size} />
      {name}
    </Link>
  );
}
