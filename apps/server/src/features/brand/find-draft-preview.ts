import { DRAFT_PAGE_PARAMS } from '@site/contract/brand/draft-page-url.ts';
import { authorize } from '@site/contract/core/access.ts';
import { isLanguage } from '@site/contract/core/languages.ts';
import type { FindPagePreview } from '#platform/pages/find-page-preview.ts';
import { readDraft } from './brand-view.ts';

/**
 * Finds the page that an administrator wants to see with the draft of the brand (`draftPageUrl` of the contract), or
 * with the published brand if there is no draft.
 */
export const findDraftPreview: FindPagePreview = async (context, given) => {
  const [path = '', search = ''] = given.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  if (query.get('brand') !== 'draft' || authorize(context.viewer, 'admin', { writes: false })) return null;
  const lang = query.get('lang');
  for (const name of DRAFT_PAGE_PARAMS) query.delete(name);
  const rest = query.toString();
  const draft = await readDraft(context.db);
  return {
    context: {
      ...context,
      language: isLanguage(lang) ? lang : context.language,
      ...(draft && { brand: context.brand.withDraft(context.brand.read(draft.brand)) }),
    },
    url: rest ? `${path}?${rest}` : path,
  };
};
