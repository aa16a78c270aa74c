import type { FastifyRequest } from 'fastify';
import { LANGUAGES, offeredLanguages, pickLanguage, type Language } from '@site/contract/core/languages.ts';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { PREVIEW_MINUTES } from '@site/contract/link-page/limits.ts';
import { authorTag } from '#features/members';
import type { Services } from '#platform/context.ts';
import { countryOf } from '#platform/http/country-of.ts';
import type { Operation } from '#platform/feature.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { sign, unsign } from '#platform/security/tokens.ts';
import { ownPage } from '../own-page.ts';
import { pageEntry, type PageEntry } from './page-entry.ts';
import { memoize } from './memoize.ts';
import { pageForOwner, pageTag, plainKey, publicPage } from './public-page.ts';

/** Factor by which compressed variants and links increase the size of a cached page. */
const WEIGHT = 2;

/** @param key the offered languages and the header Accept-Language, separated by a line break */
const languageOf = memoize((key) => {
  const [offered = '', accept] = key.split('\n');
  return pickLanguage({ accept }, offeredLanguages(offered.split(',')) ?? LANGUAGES);
});

export interface Asked {
  language: Language;
  entry: PageEntry | null;
  /** Whether the request has a preview token. */
  preview: boolean;
}

async function previewed(
  services: Services,
  key: string,
  { token, language }: { token: string; language: Language },
): Promise<PageEntry | null> {
  const userId = previewOwner(services.settings, token);
  if (userId === null) return null;
  // Rate-limited, because a preview is rendered on every request.
  await services.limits.count('read', `user:${userId}`);
  const found = await pageForOwner(services.db, key, userId);
  return found && pageEntry(services, found, { language, previewToken: token });
}

/** Returns a published page from the cache. On a cache miss the request counts against the visitor's rate limit. */
async function published(
  services: Services,
  request: FastifyRequest,
  { key, language }: { key: string; language: Language },
) {
  const { cache, limits, db } = services;
  const name = `my-link ${language} ${key}`;
  const cached = cache.get(name) as { entry: PageEntry } | undefined;
  if (cached) return cached.entry;
  services.overload.admit(request);
  await limits.charge('page', request.ip);
  const { entry } = await cache.getOrCompute<{ entry: PageEntry | null }>(name, async () => {
    const found = await publicPage(db, key);
    if (!found) return { value: { entry: null }, tags: [], bytes: 0 };
    const made = await pageEntry(services, found, { language });
    const tags = [pageTag(made.userId), authorTag(made.userId)];
    return { value: { entry: made }, tags, bytes: made.body.length * WEIGHT };
  });
  return entry;
}

/**
 * Finds the page of a request if the requester may see it. `entry` is null for unknown, unpublished, removed and
 * country-blocked pages alike, for invalid preview tokens and, except for previews, while the site requires login.
 * Reads no cookies.
 */
export async function findEntry(services: Services, request: FastifyRequest): Promise<Asked> {
  const { settings, siteSettings } = services;
  const language = languageOf(`${siteSettings.languages.join()}\n${request.headers['accept-language'] ?? ''}`);
  const { key: typed = '' } = request.params as { key?: string };
  const { preview: token } = request.query as { preview?: unknown };
  const key = plainKey(typed);
  if (typeof token === 'string') {
    services.overload.admit(request);
    return { language, entry: await previewed(services, key, { token, language }), preview: true };
  }
  if ((await siteSettings.all()).login_required) return { language, entry: null, preview: false };
  const entry = await published(services, request, { key, language });
  const country = entry && entry.hiddenIn.length > 0 ? countryOf(request, settings) : null;
  const isHidden = country !== null && entry?.hiddenIn.includes(country);
  return { language, entry: isHidden ? null : entry, preview: false };
}

const PURPOSE = 'link-preview';

export const genCtoken: Operation<typeof linkPageRoutes.genCtoken> = async ({ db, settings, viewer }) => {
  await ownPage(db, viewer.id);
  const ends = Date.now() + PREVIEW_MINUTES * 60_000;
  return { ctoken: sign(settings.SECRET, PURPOSE, `${viewer.id}.${ends}`), expiresAt: new Date(ends).toISOString() };
};

/** Returns the owner of a preview token; null if it is invalid or expired. */
function previewOwner(secrets: Secrets, token: string): number | null {
  const [userId, ends] = unsign(secrets, PURPOSE, token)?.split('.').map(Number) ?? [];
  return userId !== undefined && ends !== undefined && ends > Date.now() ? userId : null;
}
