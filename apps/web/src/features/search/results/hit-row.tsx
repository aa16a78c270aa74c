import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Hit } from '@site/contract/search/schemas.ts';
import { AuthorLink } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { plainClick } from '#platform/browsers/plain-click.ts';
import { destinationKind, destinationOf } from './hit-destination.ts';
import { HitIcon } from './hit-icon.tsx';
import s from './hit-row.module.css';
import { useHitDetail } from './use-hit-detail.ts';

/** Link to a path of this site that the server returned. */
function PathLink({ path, ...props }: { path: string } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'>) {
  const router = useRouter();
  return (
    <a {...props} href={path} onClick={plainClick(() => router.history.push(path))}>
      {props.children}
    </a>
  );
}

/** Search result; the whole row is a link. */
export function HitRow({ hit }: { hit: Hit }) {
  const { t } = useTranslation('search');
  const { kind, path, title, excerpt, author, language } = hit;
  const lang = language ?? undefined;
  return (
    <article className={s['row']} data-hit={kind}>
      {kind === 'member' && <Avatar src={author?.avatar ?? ''} size={44} />}
      <div className={s['text']}>
        <h3 className={s['title']} lang={lang} dir="auto">
          {kind === 'reply' && <Icon name="reply" size={16} className={s['sign']} />}
          {kind === 'page' && <HitIcon hit={hit} size={16} className={s['sign']} />}
          {kind === 'reply' && <span className="visually-hidden">{t('reply-to')} </span>}
          <PathLink path={path}>
            <MarkedText pieces={title} />
          </PathLink>
        </h3>
        {excerpt.some(({ text }) => text !== '') && (
          <p className={s['excerpt']} lang={lang} dir="auto">
            <MarkedText pieces={excerpt} />
          </p>
        )}
        {kind !== 'member' && (
          <p className={s['meta']}>
            <HitFacts hit={hit} />
          </p>
        )}
      </div>
    </article>
  );
}

function HitFacts({ hit }: { hit: Hit }) {
  const { t } = useTranslation('search');
  const { requirementOf } = useHitDetail();
  const { topic, author, createdAt } = hit;
  const destination = destinationOf(hit);
  return (
    <>
      {destination && <Chip>{t(destinationKind(destination))}</Chip>}
      {destination && requirementOf(destination)}
      {topic && <Chip>{topic.name}</Chip>}
      {author && <AuthorLink author={author} size={20} className={s['who']} />}
      {createdAt && <TimeAgo time={createdAt} className={s['time']} />}
    </>
  );
}
