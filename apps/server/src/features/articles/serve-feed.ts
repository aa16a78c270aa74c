import { Feed } from 'feed';
import type { FastifyInstance } from 'fastify';
import { isLanguage, offeredOrDefault, type Language } from '@site/contract/core/languages.ts';
import { documentTag, withNames } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { sendCompressed, type CompressedVariants } from '#platform/http/compressed-response.ts';
import type { Services } from '#platform/context.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { liveArticles } from './article-cards.ts';

const ITEMS = 30;

async function newest(services: Services, language: Language): Promise<string> {
  const { PUBLIC_URL } = services.settings;
  const { product } = services.brand.names;
  const articles = (await liveArticles(services, language)).slice(0, ITEMS);
  const feed = new Feed({
    id: `${PUBLIC_URL}/articleView`,
    link: `${PUBLIC_URL}/articleView`,
    title: product,
    description: product,
    copyright: '',
    feedLinks: { rss: `${PUBLIC_URL}/rss/articles.xml?language=${language}` },
    language,
    ...(articles[0] && { updated: new Date(articles[0].shared.published) }),
  });
  for (const { name, text, shared } of articles) {
    const link = `${PUBLIC_URL}/articleView/${name}`;
    const said = (words: string) => escapeHtml(withNames(words, services.brand.names));
    const date = new Date(shared.published);
    feed.addItem({ id: link, link, title: said(text.title), description: said(text.summary), date });
  }
  return feed.rss2();
}

/** Serves the newest articles as an RSS feed, unless the site requires a login. */
export function serveFeed(http: FastifyInstance, services: Services): void {
  http.get<{ Querystring: { language?: unknown } }>(
    '/rss/articles.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { login_required: closed } = await services.siteSettings.all();
      if (closed) throw new AppError('signed-out');
      const { languages: offered } = services.siteSettings;
      const asked = request.query.language;
      const language = isLanguage(asked) ? offeredOrDefault(asked, offered) : offered[0];
      const feed = await services.cache.getOrCompute(`articles feed ${language}`, async () => {
        const value: CompressedVariants & { body: Buffer } = { body: Buffer.from(await newest(services, language)) };
        return { value, tags: [documentTag('articles')], bytes: value.body.length };
      });
      reply.type('application/rss+xml; charset=utf-8');
      reply
        .header('cache-control', 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400')
        .header('vary', 'accept-encoding');
      return sendCompressed(reply, { cached: feed, body: feed.body, request });
    },
  );
}
