import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { DocumentName } from './kinds.ts';
import { Content } from './fields.ts';
import { FaqEntry, GuideStep, LogEntry, Page } from './schemas.ts';

const lang = LanguageField.optional();

/** Public documents. `lang` defaults to the language of the caller. */
export const documentRoutes = routes('documents', {
  page: route({
    method: 'GET',
    path: `${API}/page`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get a static page',
    description:
      'Returns a page such as `about` or `partner/download`. `shared` contains what its layout needs in addition to the text.',
    input: z.strictObject({ name: DocumentName, lang }),
    data: Page.extend({ shared: Content }),
    errors: ['documents.not-found'],
  }),
  faq: route({
    method: 'GET',
    path: `${API}/faq`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'List FAQ entries',
    description: 'Returns all frequently asked questions with their answers, in order.',
    input: z.strictObject({ lang }),
    data: z.object({ items: z.array(FaqEntry) }),
    errors: [],
  }),
  guide: route({
    method: 'GET',
    path: `${API}/guide`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'List getting-started guide steps',
    description:
      'Returns all steps of the getting-started guide, in order. The page shows the ones that apply to its reader.',
    input: z.strictObject({ lang }),
    data: z.object({ steps: z.array(GuideStep) }),
    errors: [],
  }),
  log: route({
    method: 'GET',
    path: `${API}/log`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'List changelog entries',
    description: 'Returns the changes to the site, newest first.',
    input: z.strictObject({ lang }),
    data: z.object({ items: z.array(LogEntry) }),
    errors: [],
  }),
});
