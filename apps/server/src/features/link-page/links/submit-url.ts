import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { checkLink } from './check-link.ts';
import { isAdult, networkOf } from './guess.ts';
import { linkable } from './link-rules.ts';

const TITLE_MAX = 60;

export const submitUrl: Operation<typeof linkPageRoutes.submitUrl> = async (_, { url: typed }) => {
  const url = linkable(typed)?.href;
  if (url === undefined) throw new AppError('my-link.url-refused');
  const { state, title } = await checkLink(url);
  return { url, state, network: networkOf(url), adult: isAdult(url), title: [...title].slice(0, TITLE_MAX).join('') };
};
