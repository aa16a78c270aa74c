import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { useApi, useSite, useUser } from '../api/use-api.ts';
import { siteQuery } from '../sessions/session.ts';
import { toast } from '../toast.ts';
import { ownCookie, setOwnCookie } from '../cookies/own-cookie.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const nameOf = (shortName: string) => `${shortName}_lang`;

/** Returns whether an offered language was chosen in this browser, which precedes that of the account (BASE-02). */
export function hasChosenLanguage({ shortName, languages }: Pick<SiteInfo, 'shortName' | 'languages'>): boolean {
  return languages.some((language) => language === ownCookie(nameOf(shortName)));
}

/**
 * Returns a function that stores a language, with the account of a logged-in user and in this browser's cookie, and
 * reloads the page in it (BASE-02, BASE-20). If the account can't be changed, nothing is, and a message says why.
 */
export function useChooseLanguage(): (language: Language) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  const { shortName } = useSite();
  const choose = useMutation({
    mutationFn: async (language: Language) => user && api(accountRoutes.setLanguage, { language }),
    onSuccess: (_, language) => {
      setOwnCookie(nameOf(shortName), language, YEAR_S);
      window.location.reload();
    },
    // The site has stopped offering the language since this tab was opened.
    onError(error) {
      if (!isApiError(error, 'invalid')) return;
      toast('error', Object.values(error.errors)[0] ?? error.message);
      void queryClient.invalidateQueries(siteQuery(api));
    },
  });
  return choose.mutate;
}
