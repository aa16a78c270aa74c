import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { memberBadgesQuery } from '#features/badges';
import { otherLinkQuery } from '#features/link-page';
import type { ProfileTab } from '../choices.ts';
import { memberPostsQuery, memberRepliesQuery, profileQuery } from '../queries.ts';
import { POST_KINDS } from '../activity/post-kinds.ts';

interface Wanted {
  /** Undefined for the current user. */
  userId: number | undefined;
  tab: ProfileTab | undefined;
}

/**
 * Loads a profile and the data of its tab before rendering.
 * @returns the member's name
 * @throws notFound when the id is invalid or the member does not exist
 */
export async function loadProfile(
  { api, queryClient }: { api: Client; queryClient: QueryClient },
  { userId, tab = 'posts' }: Wanted,
): Promise<string> {
  try {
    const profile = await queryClient.query({ ...profileQuery(api, userId), staleTime: 'static' });
    const { id, nickName } = profile.author;
    if (!profile.details || (tab === 'saved' && !profile.own) || (tab === 'likes' && !profile.details.likesShown)) {
      return nickName;
    }
    // Optional: if these calls fail, the profile is rendered without them.
    await Promise.allSettled([
      queryClient.query({ ...otherLinkQuery(api, id), staleTime: 'static' }),
      queryClient.query(memberBadgesQuery(api, id)),
    ]);
    if (tab === 'replies') await queryClient.infiniteQuery({ ...memberRepliesQuery(api, id), staleTime: 'static' });
    else {
      await queryClient.infiniteQuery({ ...memberPostsQuery(api, id, POST_KINDS[tab]), staleTime: 'static' });
    }
    return nickName;
  } catch (error) {
    if (isApiError(error, 'profiles.not-found', 'invalid')) throw notFound();
    throw error;
  }
}
