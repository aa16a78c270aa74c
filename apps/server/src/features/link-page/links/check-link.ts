import type { LINK_STATES } from '@site/contract/link-page/schemas.ts';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { camSiteList } from '#features/camsites';
import { decodeText, guardedGet, pageFacts, PUBLIC_WEB, WebRefusal, type WebRules } from '#features/link-previews';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { linkable } from './link-rules.ts';
import { isAdult, networkOf } from './guess.ts';

type LinkState = (typeof LINK_STATES)[number];

const ANY_PAGE = { type: /^/, accept: 'text/html,*/*;q=0.5', bytes: 262_144, whole: false };
/** DNS errors for a host name that does not exist. */
const NO_SUCH_HOST = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns the state of a link after a failed request. Only a missing page or host counts as dead, because many sites
 * reject requests from programs.
 */
function stateAfter(error: unknown): LinkState {
  if (error instanceof WebRefusal) return /^status (404|410)$/.test(error.message) ? 'dead' : 'unknown';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NO_SUCH_HOST.has(code) ? 'dead' : 'unknown';
}

/** Requests a URL and returns whether it exists, with its title. */
export async function checkLink(
  address: string,
  rules: WebRules = PUBLIC_WEB,
): Promise<{ state: LinkState; title: string }> {
  const url = linkable(address);
  if (!url && rules === PUBLIC_WEB) return { state: 'refused', title: '' };
  const asked = new URL(address);
  // Requests an http URL with https, because most sites support both.
  asked.protocol = rules.protocol;
  try {
    const { body, type } = await guardedGet(asked.href, rules, ANY_PAGE);
    const isPage = /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type);
    return { state: 'fine', title: isPage ? pageFacts(decodeText(body, type)).title : '' };
  } catch (error) {
    return { state: stateAfter(error), title: '' };
  }
}

const TITLE_MAX = 60;

export const submitUrl: Operation<typeof linkPageRoutes.submitUrl> = async (context, { url: typed }) => {
  const url = linkable(typed)?.href;
  if (url === undefined) throw new AppError('my-link.url-refused');
  const { state, title } = await checkLink(url);
  const adult = isAdult(url, (await camSiteList(context)).hosts);
  return { url, state, network: networkOf(url), adult, title: [...title].slice(0, TITLE_MAX).join('') };
};
