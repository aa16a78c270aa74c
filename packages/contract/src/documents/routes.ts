import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { DocumentName } from './kinds.ts';
import { Content } from './fields.ts';
import { FaqEntry, GuideStep, LogEntry, Page } from './schemas.ts';

const lang = LanguageField.optional();

/** Public documents. Languages default to the caller's. */
export const documentRoutes = routes('documents', {
  page: route({
    method: 'GET',
    path: `${API}/page`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary:
      'A page of its own, such as about or partner/download. `shared` holds what its layout needs beside the text.',
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
    summary: 'All frequent questions with their answers, in order.',
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
    summary: 'All steps of the guide for new models, in order; the page shows those that fit its reader.',
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
    summary: 'What has changed on the site, the newest first.',
    input: z.strictObject({ lang }),
    data: z.object({ items: z.array(LogEntry) }),
    errors: [],
  }),
});
