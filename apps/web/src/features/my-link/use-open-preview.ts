import { useMutation } from '@tanstack/react-query';
import { myLinkRoutes, PUBLIC_LINK } from '@site/contract/my-link/routes.ts';
import { problemText } from '#platform/problem-text.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** Opens the page as it is saved, published or not, in a tab of its own. */
export function useOpenPreview(code: string) {
  const { t } = useTranslation();
  const api = useApi();
  const ask = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { ctoken } = await api(myLinkRoutes.genCtoken, {});
      const address = `${PUBLIC_LINK}/${code}?preview=${encodeURIComponent(ctoken)}`;
      if (tab) tab.location.replace(address);
      // No tab may be opened here.
      else window.location.assign(address);
    },
    onError: (error, tab) => {
      tab?.close();
      toast('error', problemText(error, t));
    },
  });
  return {
    opening: ask.isPending,
    // At once: a tab that comes later than the press is stopped by browsers.
    open: () => {
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      ask.mutate(tab);
    },
  };
}
