import { useMutation } from '@tanstack/react-query';
import { linkPageRoutes, PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Opens the saved page, published or not, in a new tab. On failure the tab is closed and a toast shows the error. */
export function useOpenPreview(code: string) {
  const { t } = useTranslation();
  const api = useApi();
  const ask = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { ctoken } = await api(linkPageRoutes.genCtoken, {});
      const address = `${PUBLIC_LINK}/${code}?preview=${encodeURIComponent(ctoken)}`;
      if (tab) tab.location.replace(address);
      // The browser blocked the new tab, so this tab navigates.
      else window.location.assign(address);
    },
    onError: (error, tab) => {
      tab?.close();
      toast('error', errorMessage(error, t));
    },
  });
  return {
    opening: ask.isPending,
    // Opens the tab synchronously, because browsers block tabs that are opened after the click.
    open: () => {
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      ask.mutate(tab);
    },
  };
}
