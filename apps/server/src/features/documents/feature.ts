import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import type { Services } from '#platform/context.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { ensureDocuments } from './built-in-documents/ensure-documents.ts';
import { listFaq } from './list-faq.ts';
import { listGuide } from './list-guide.ts';
import { listChangelog } from './list-changelog.ts';
import { documentPictureSource } from './picture-source.ts';
import { page } from './page.ts';
import { documentSubscribers } from './subscribers.ts';

function serve(http: FastifyInstance, { db }: Services): void {
  // Illustrations that texts reference as figure:name.
  void http.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../../../../content/figures/', import.meta.url)),
    prefix: '/figures/',
    index: false,
    maxAge: '1h',
    decorateReply: false,
  });
  http.addHook('onReady', () => ensureDocuments(db));
}

/**
 * Documents published by staff: static pages, FAQ, guide and changelog. Also the basis of articles, courses and
 * flashcards.
 */
export const documents: Feature = {
  name: 'documents',
  routes: bind(documentRoutes, { page, faq: listFaq, guide: listGuide, log: listChangelog }),
  files: [documentPictureSource],
  subscribers: documentSubscribers,
  serve,
};
