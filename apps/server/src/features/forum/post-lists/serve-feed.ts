import { Feed } from 'feed';
import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '@site/contract/core/languages.ts';
import { AppError } from '#platform/app-error.ts';
import { sendCompressed, type CompressedVariants } from '#platform/http/compressed-response.ts';
import type { Services } from '#platform/context.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { translate } from '#platform/translate.ts';
import { interleaveLanguages } from './interleave-languages.ts';
import { excerpt } from '../rich-text/plain-text.ts';
import { postRows, walksOf } from './posts-page.ts';

const ITEMS = 30;

async function newest({ db, settings, brand }: Services, language: Language | undefined): Promise<string> {
  const { PUBLIC_URL } = settings;
  const { product } = brand.names;
  const { walks } = await walksOf(db, { sort: 'new', topicId: undefined, language, places: {}, limit: ITEMS });
  const { picked } = interleaveLanguages({
    walks,
    putOff: [],
    limit: ITEMS,
    own: undefined,
    worth: undefined,
    perAuthor: undefined,
  });
  const rows = await postRows(
    db,
    picked.map(({ id }) => id),
  );
  const feed = new Feed({
    id: `${PUBLIC_URL}/forum/home`,
    link: `${PUBLIC_URL}/forum/home`,
    title: product,
    description: product,
    copyright: '',
    feedLinks: { rss: `${PUBLIC_URL}/rss/forum.xml${language ? `?language=${language}` : ''}` },
    ...(language && { language }),
    ...(rows[0] && { updated: new Date(rows[0].createdAt) }),
  });
  for (const { id, title, plain, createdAt, author, language: written } of rows) {
    const link = `${PUBLIC_URL}/forumDetails?id=${id}`;
    // Feed readers interpret texts as HTML: unescaped tags would load images and link to other sites.
    const description = escapeHtml(excerpt(plain, 240));
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(title),
      description,
      date: new Date(createdAt),
      author: [
        {
          name: escapeHtml(
            author.nickName || translate(written, author.role ? 'core:unnamed-member' : 'core:deleted-member'),
          ),
        },
      ],
    });
  }
  return feed.rss2();
}

/** Serves the newest posts as RSS if visitors may read them. */
export function serveFeed(http: FastifyInstance, services: Services): void {
  http.get<{ Querystring: { language?: unknown } }>(
    '/rss/forum.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { login_required: closed } = await services.siteSettings.all();
      if (closed) throw new AppError('signed-out');
      const asked = request.query.language;
      const language = isLanguage(asked) ? asked : undefined;
      const feed = await services.cache.getOrCompute(`forum feed ${language ?? ''}`, async () => {
        const value: CompressedVariants & { body: Buffer } = { body: Buffer.from(await newest(services, language)) };
        return { value, tags: ['forum', 'i18n'], bytes: value.body.length };
      });
      reply.type('application/rss+xml; charset=utf-8');
      reply
        .header('cache-control', 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400')
        .header('vary', 'accept-encoding');
      return sendCompressed(reply, { cached: feed, body: feed.body, request });
    },
  );
}
