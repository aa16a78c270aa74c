import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Brand } from '@site/contract/brand/brand.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { useApi } from '#platform/api/use-api.ts';
import { brandHistoryKey, brandQuery } from '../queries.ts';
import type { BrandState } from '../studio/brand-values.ts';

/** Style sheet of a brand that was published since the page was served. */
let publishedStyle: CSSStyleSheet | null = null;

async function applyStyle(brand: Brand): Promise<void> {
  const { brandCss } = await import('../brand-css.ts');
  if (!publishedStyle) {
    publishedStyle = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, publishedStyle];
  }
  publishedStyle.replaceSync(brandCss(brand));
}

/** Shows the state that the server returns, in the studio and on the open page. */
export function useServerState() {
  const api = useApi();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { queryKey } = brandQuery(api);
  const show = (state: BrandState) => {
    queryClient.setQueryData(queryKey, state);
    void queryClient.invalidateQueries({ queryKey: brandHistoryKey });
  };
  return {
    show,
    /** Shows the published brand on this page. */
    follow: async (state: BrandState) => {
      show(state);
      await applyStyle(state.published.brand);
      await queryClient.refetchQueries({ queryKey: siteQuery(api).queryKey });
      await router.invalidate();
    },
    /** Shows the version of someone else who was faster. */
    reload: (error: Error) => {
      if (isApiError(error, 'brand.edit-conflict')) void queryClient.invalidateQueries({ queryKey });
    },
  };
}
