import { z } from 'zod';
import { LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { DocumentName } from './kinds.ts';
import { PARTNER_SLUG_MAX } from '../site/partner-slug.ts';
import { Content } from './fields.ts';
import { FaqEntry, GuideStep, LogEntry, Page } from './schemas.ts';

const lang = LanguageField.optional();

/** Maximum length of the parts of a path about the partner: a slug, also with the suffix of a document, and a name. */
const FIRST_MAX = PARTNER_SLUG_MAX + 80;
const NAME_MAX = 80;

/** A static page, with its path on this site. */
const StaticPage = Page.extend({ shared: Content, path: z.string() });

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
      'Returns a page such as `about` or `partner/download`. `shared` contains what its layout needs in addition to the text, `path` is its URL on this site.',
    input: z.strictObject({ name: DocumentName, lang }),
    data: StaticPage,
    errors: ['documents.not-found', 'section-off'],
  }),
  partnerPage: route({
    method: 'GET',
    path: `${API}/page/partner`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get a page about the partner',
    description:
      'Returns the page at a path such as `acme/download`. Also accepts the parts that the paths had before the address of the partner was changed; `path` is the current one. Without `name`, returns the first page in the menu.',
    input: z.strictObject({ first: z.string().max(FIRST_MAX), name: z.string().max(NAME_MAX).optional(), lang }),
    data: StaticPage,
    errors: ['documents.not-found', 'section-off'],
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
