import { Link } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { Author } from '@site/contract/members/schemas.ts';
import { Avatar } from '#ui/avatar.tsx';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';
import s from '../author-link.module.css';
import { useCardTriggers } from './use-card-triggers.ts';

const load = () => import('./author-card.tsx');
const AuthorCard = optionalLazy(load);

interface Props {
  author: Author;
  size: number;
  className: string;
}

/** Link to a profile with a card on hover, focus and long press. */
export function AuthorLinkWithCard({ author, size, className }: Props) {
  const anchor = useRef<HTMLAnchorElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  // A file that fails to load is requested again with the card.
  const { open, close, link, card } = useCardTriggers(() => void load().catch(() => undefined));
  return (
    <>
      <Link
        ref={anchor}
        to="/user-info"
        search={{ userId: author.id }}
        preload={false}
        activeProps={{}}
        className={`${className} ${s['pressed']}`}
        {...link}
      >
        <Avatar src={author.avatar} size={size} />
        <span className={s['name']}>{author.nickName}</span>
      </Link>
      {/* The card follows the link in the order of focus. */}
      <span ref={place} className={s['place']} />
      {open && (
        <Suspense>
          <AuthorCard author={author} anchor={anchor} place={place} onClose={close} handlers={card} />
        </Suspense>
      )}
    </>
  );
}
