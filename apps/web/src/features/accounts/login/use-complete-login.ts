import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import { withReturn } from '#platform/pages/return-search.ts';
import { notifyTabs } from '#platform/sessions/session-channel.ts';
import { userQuery } from '#platform/sessions/session.ts';
import { useApi, useSite } from '#platform/api/use-api.ts';
import { hasChosenLanguage } from '#platform/translations/choose-language.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { lastSignUp } from '../sign-up/last-sign-up.ts';

interface Destination {
  /** Path that the user came from. Only members return to it; other accounts apply to join first. */
  redirect?: string | undefined;
  /** Page to open instead of the destination. */
  elsewhere?: string;
}

/** Completes a login: stores the user in the cache, notifies other tabs and continues to the destination. */
export function useCompleteLogin(): (user: User, to: Destination) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { i18n } = useTranslation();
  const site = useSite();
  return (user, { redirect, elsewhere }) => {
    // Data loaded as a visitor may differ for a member, so it is removed from the cache.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'user' });
    queryClient.setQueryData(userQuery(api).queryKey, user);
    lastSignUp.remove();
    notifyTabs();
    router.clearCache();
    const path =
      elsewhere ?? (user.complete ? (redirect ?? MEMBER_HOME) : withReturn('/communityView/join', { redirect }));
    // The texts of an open page are in one language (BASE-20).
    const isOther = user.language !== i18n.language && site.languages.includes(user.language);
    if (isOther && !hasChosenLanguage(site)) window.location.replace(path);
    else router.history.replace(path);
  };
}
