import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import type { Profile, ProfileDetails } from '@site/contract/profiles/schemas.ts';
import { EXACT_LINK } from '#platform/pages/exact-link.ts';
import { shortNumber } from '#ui/short-number.ts';
import tabs from '#ui/pages/tab-links.module.css';
import { PROFILE_TABS, type ProfileTab } from '../choices.ts';
import { MemberPosts } from './member-posts.tsx';
import { MemberReplies } from './member-replies.tsx';
import { POST_KINDS } from './post-kinds.ts';
import { profileLink } from '../profile-pages/profile-link.ts';
import { ownProfileSearch } from '../profile-pages/profile-search.ts';
import s from './profile-activity.module.css';

interface Props {
  profile: Profile & { details: ProfileDetails };
  /** Member id as in the URL. */
  userId: number | undefined;
  tab: ProfileTab;
}

/**
 * Posts, replies and, if public, likes of a member. The member also sees their private likes and saved posts. Each list
 * has its own URL.
 */
export function ProfileActivity({ profile: { author, own, details }, userId, tab }: Props) {
  const { t, i18n } = useTranslation('profiles');
  const offered = PROFILE_TABS.filter((one) => own || (one === 'likes' ? details.likesShown : one !== 'saved'));
  const shown = offered.includes(tab) ? tab : 'posts';
  // Marks the tab as current during the navigation, before its list is loaded.
  const pressed = useLocation({
    select: ({ pathname, search }) =>
      pathname === profileLink(userId, shown).to ? (ownProfileSearch(search).tab ?? 'posts') : shown,
  });
  const marked = offered.includes(pressed) ? pressed : shown;
  const counts: Partial<Record<ProfileTab, number>> = { posts: details.posts, replies: details.replies };
  return (
    <section className={s['activity']} aria-labelledby="activity">
      <h2 id="activity" className="visually-hidden">
        {t(`tab.${shown}`)}
      </h2>
      <nav aria-label={t('tabs')} className={s['tabs']}>
        <ul className={tabs['tabs']}>
          {offered.map((one) => (
            <li key={one}>
              <Link
                {...profileLink(userId, one)}
                className={tabs['tab']}
                aria-current={one === marked ? 'page' : undefined}
                activeProps={{}}
                activeOptions={EXACT_LINK}
                resetScroll={false}
              >
                {t(`tab.${one}`)}
                {counts[one] !== undefined && (
                  <span className={s['count']}>{shortNumber(counts[one], i18n.language)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown === 'replies' ? (
        <MemberReplies userId={author.id} own={own} />
      ) : (
        <MemberPosts key={shown} userId={author.id} kind={POST_KINDS[shown]} own={own} />
      )}
    </section>
  );
}
