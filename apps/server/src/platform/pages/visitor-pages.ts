import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLanguage } from '@site/contract/core/languages.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';
import type { MakeContext } from '../http/create-context.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { isChinese, type Page, type RenderPage } from './render-page.ts';

interface VisitorPage {
  page: Page;
  /** Outcome of the cache lookup in the format of RFC 9211. */
  cacheStatus: string;
}

/** Creates the function that returns pages for visitors, from the cache or rendered. */
export function createVisitorPages(
  services: Services,
  makeContext: MakeContext,
  renderPage: RenderPage,
): (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorPage> {
  const { settings, siteSettings, cache, limits, overload } = services;
  const names = cookieNames(settings);
  return async (request, reply) => {
    const wishes = { cookie: request.cookies[names.language], accept: request.headers['accept-language'] };
    const language = pickLanguage(wishes, siteSettings.languages);
    const zh = isChinese(request) ? 'zh' : '';
    let stored = false;
    const make = async () => {
      const tags: string[] = [];
      let isCacheable = true;
      const context = { ...(await makeContext(request, reply)), tag: (...given: string[]) => void tags.push(...given) };
      const page = await renderPage(request, context, { loggedIn: false, untagged: () => (isCacheable = false) });
      stored = isCacheable && page.status === 200 && tags.length > 0;
      return { value: page, tags: stored ? tags : [], bytes: page.body.length };
    };
    const beforeMiss = async () => {
      overload.admit(request);
      await limits.charge('page', request.ip);
    };
    const { outcome, value } = await cache.lookUp(`page ${language}${zh} ${request.url}`, make, beforeMiss);
    if (outcome === 'hit') return { page: await value, cacheStatus: 'hit' };
    if (outcome === 'miss') return { page: await value, cacheStatus: `fwd=uri-miss${stored ? '; stored' : ''}` };
    try {
      return { page: await value, cacheStatus: 'fwd=uri-miss; collapsed' };
    } catch (error) {
      // The rate limit refused the first caller, not this one, whose own budget is checked before the page is rendered.
      if (!(error instanceof AppError) || error.errorName !== 'too-many') throw error;
      await beforeMiss();
      return { page: (await make()).value, cacheStatus: 'fwd=uri-miss' };
    }
  };
}
