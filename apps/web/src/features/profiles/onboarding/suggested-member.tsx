import { Link } from '@tanstack/react-router';
import type { Topic } from '@site/contract/forum/schemas.ts';
import type { RecommendationReason, RecommendedMember } from '@site/contract/profiles/schemas.ts';
import { FollowMember } from '#features/following';
import { authorName } from '#features/members';
import { useCamSites } from '#platform/cam-sites/use-cam-sites.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import s from './suggested-member.module.css';

interface Props {
  member: RecommendedMember;
  topics: readonly Topic[];
}

/** A suggested member, the reason for the suggestion, and a button that follows the member. */
export function SuggestedMember({ member: { author, reason, followed }, topics }: Props) {
  const { t } = useTranslation('profiles');
  const name = authorName(author, t);
  return (
    <article className={s['member']}>
      <Avatar src={author.avatar} size={48} />
      <div className={s['who']}>
        <h3 className={s['name']}>
          <Link to="/user-info" search={{ userId: author.id }} preload={false}>
            {name}
          </Link>
        </h3>
        <p className={s['reason']}>
          <Reason reason={reason} topics={topics} />
        </p>
      </div>
      <FollowMember id={author.id} name={name} followed={followed} />
    </article>
  );
}

function Reason({ reason, topics }: { reason: RecommendationReason; topics: readonly Topic[] }) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useCamSites();
  if (reason.kind === 'site') return t('reason.site', { site: nameOf(reason.site) });
  if (reason.kind !== 'posts') return t(`reason.${reason.kind}`);
  const { posts: count, topic: slug } = reason;
  const topic = topics.find((one) => one.slug === slug)?.name;
  const written = t('reason.writes');
  return topic === undefined ? written : `${written} · ${t('reason.posts', { count, topic })}`;
}
