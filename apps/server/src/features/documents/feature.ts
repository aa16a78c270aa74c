import { editedLanguages } from '@site/contract/core/languages.ts';
import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { serveDrawings } from '#platform/brand/serve-drawings.ts';
import type { Services } from '#platform/context.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { ensureDocuments } from './built-in-documents/ensure-documents.ts';
import { listFaq, listGuide, listChangelog, page, partnerPage } from './pages.ts';
import { documentPictureSource } from './picture-source.ts';
import { unreviewedPolicies } from './reviews.ts';
import { documentSubscribers } from './subscribers.ts';

function serve(http: FastifyInstance, services: Services): void {
  // Illustrations that texts reference as figure:name.
  serveDrawings(http, services, 'figures');
  http.addHook('onReady', () => ensureDocuments(services.db));
}

/**
 * Documents published by staff: static pages, FAQ, guide and changelog. Also the basis of articles, courses and
 * flashcards.
 */
export const documents: Feature = {
  name: 'documents',
  routes: bind(documentRoutes, { page, partnerPage, faq: listFaq, guide: listGuide, log: listChangelog }),
  files: [documentPictureSource],
  goLiveChecks: ({ db, siteSettings }) => [
    {
      name: 'policies',
      isMet: async () => (await unreviewedPolicies(db, editedLanguages(siteSettings.languages))).length === 0,
    },
  ],
  subscribers: documentSubscribers,
  serve,
};
