import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@site/contract/accounts/schemas.ts';
import { withReturn } from '#platform/return-search.ts';
import { tellTabs } from '#platform/session-channel.ts';
import { userQuery } from '#platform/session.ts';
import { useApi } from '#platform/use-api.ts';

interface Destination {
  /** Path that the visitor came from; members only, others join first. */
  redirect?: string | undefined;
  /** A page that comes before that. */
  elsewhere?: string;
}

/** What comes after a login: the page knows the user, other tabs hear of it, and the visit goes on where it was. */
export function useEnter(): (user: User, to: Destination) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user, { redirect, elsewhere }) => {
    // What was loaded as a visitor may look different to a member.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'user' });
    queryClient.setQueryData(userQuery(api).queryKey, user);
    tellTabs();
    router.clearCache();
    router.history.replace(
      elsewhere ?? (user.complete ? (redirect ?? '/') : withReturn('/communityView/join', { redirect })),
    );
  };
}
