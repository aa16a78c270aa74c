import { z } from 'zod';
import { CAM_SITES_MAX, CamSiteSlug } from '../camsites/cam-site-slug.ts';

/**
 * Kinds of documents (MOD-05). The name of a kind is also its folder in content/documents, which contains the built-in
 * documents.
 */
export const DOCUMENT_KINDS = [
  'articles',
  'courses',
  'chapters',
  'guide',
  'faq',
  'pages',
  'decks',
  'log',
  'policies',
  'adverts',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const ARTICLE_TOPICS = ['start', 'sites', 'equipment', 'money', 'safety', 'wellbeing', 'growth'] as const;
export const COURSE_LEVELS = ['start', 'grow', 'safety'] as const;
export const FAQ_GROUPS = ['account', 'learning', 'community', 'sites', 'money', 'safety'] as const;
/** Experience levels of the guide's readers. */
export const EXPERIENCES = ['new', 'some', 'experienced'] as const;
/** learn: question and answer. stage: large words to show to the camera. */
export const DECK_USES = ['learn', 'stage'] as const;

/** Maximum length of a body, in characters of Markdown. */
export const BODY_MAX = 60_000;

const Day = z.iso.date();
const Order = z.number().int().min(0).max(9999);
/** Id of an element of a document, the same in all languages. */
const ItemId = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** External https URL, or a path on this site. Excludes paths that browsers would resolve to another host. */
const Link = z.union([z.url({ protocol: /^https$/ }).max(500), z.string().regex(/^\/(?![/\\])[^\s\\]{0,500}$/)]);

/** A question of a chapter (LEARN-01). `right` is the zero-based index of the correct answer. */
export const QuizQuestion = z
  .strictObject({
    id: ItemId,
    question: z.string().min(1).max(300),
    answers: z.array(z.string().min(1).max(300)).min(2).max(6),
    right: z.number().int().min(0),
    why: z.string().min(1).max(600),
  })
  .refine(({ answers, right }) => right < answers.length, { path: ['right'] });
export type QuizQuestion = z.infer<typeof QuizQuestion>;

/** A flashcard; cards of a stage deck have no back. */
export const Card = z.strictObject({
  id: ItemId,
  front: z.string().min(1).max(300),
  back: z.string().max(600).default(''),
});
export type Card = z.infer<typeof Card>;

/** Built-in drawings and images uploaded in the CMS. The CSP of the pages allows no images from other sites. */
const OWN_PICTURE =
  /^\/(figures\/[a-z0-9-]{1,80}\.svg|files\/[0-9a-f]{2}\/[0-9a-f]{30}\.[1-9]\d{0,3}x[1-9]\d{0,3}-\d{1,4}\.webp)$/;

/**
 * Whether the target of a link is evident to a reader: printable ASCII characters without spaces and backslashes, and
 * either a path on this site or https to a named host (not an IP address) without credentials.
 */
function isPlainLink(link: string): boolean {
  if (!/^[!-~]{1,500}$/.test(link) || link.includes('\\')) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  const [, authority = ''] = /^https:\/\/([^/?#]+)/.exec(link) ?? [];
  return URL.canParse(link) && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+(:\d{1,5})?$/i.test(authority);
}

/** URL of a built-in drawing or of an image uploaded in the CMS. */
export const OwnPicture = z.string().regex(OWN_PICTURE, 'documents.own-picture');

/** Target of a link that staff enter: a path on this site, or an https URL. */
export const PlainLink = z.string().refine(isPlainLink, 'documents.plain-link');

/**
 * An image of an advert with its link and the text displayed on it. If the text is empty, the title of the advert is
 * displayed.
 */
export const Slide = z.strictObject({
  img: OwnPicture,
  link: PlainLink,
  alt: z.string().max(200),
});
export type Slide = z.infer<typeof Slide>;

/** Rejects duplicate ids in a list. */
function distinct<T extends z.ZodType<{ id: string }[]>>(list: T) {
  return list.refine((items) => new Set(items.map(({ id }) => id)).size === items.length);
}

const head = { title: z.string().trim().min(1).max(160), summary: z.string().trim().max(300).default('') };
const body = z.string().max(BODY_MAX).default('');
const text = z.strictObject({ ...head, body });
/** Text of a document that menus list: under `menuTitle`, or under its title without one. */
const menuText = z.strictObject({ ...head, menuTitle: z.string().trim().min(1).max(60).optional(), body });

/** Schemas of each kind: the details common to all languages, and the texts of each language. */
export const DOCUMENT_SHAPES = {
  articles: { shared: z.strictObject({ published: Day, topic: z.enum(ARTICLE_TOPICS) }), text },
  courses: {
    shared: z.strictObject({
      type: z.enum(['pdf', 'video']),
      order: Order,
      level: z.enum(COURSE_LEVELS),
      published: Day,
      /** Name of the video in content/videos, for courses of type video. */
      video: ItemId.optional(),
    }),
    text: z.strictObject({
      ...head,
      body,
      audience: z.string().max(300).default(''),
      outcomes: z.array(z.string().min(1).max(200)).max(8).default([]),
    }),
  },
  chapters: {
    /** `start`: offset in the video, in seconds. */
    shared: z.strictObject({ order: Order, start: z.number().int().min(0).optional() }),
    text: z.strictObject({ ...head, body, quiz: distinct(z.array(QuizQuestion).max(20)).default([]) }),
  },
  guide: {
    shared: z.strictObject({
      order: Order,
      experience: z.array(z.enum(EXPERIENCES)).min(1),
      /** Cam sites of the intended readers; empty for readers of any site. */
      sites: z.array(CamSiteSlug).max(CAM_SITES_MAX).default([]),
    }),
    text,
  },
  faq: { shared: z.strictObject({ group: z.enum(FAQ_GROUPS), order: Order }), text },
  pages: {
    shared: z.strictObject({
      /** Position in the menu, for pages about the partner. */
      order: Order.optional(),
      /** For the official tutorial: scheduled lessons and recordings. */
      live: z.array(z.strictObject({ at: z.iso.datetime({ offset: true }), link: Link })).optional(),
      recordings: z.array(z.strictObject({ link: Link, at: Day })).optional(),
      /** For the download page: programs of the partner. */
      downloads: z.array(z.strictObject({ name: z.string().min(1).max(80), link: Link })).optional(),
    }),
    text: menuText,
  },
  decks: {
    shared: z.strictObject({ order: Order, use: z.enum(DECK_USES) }),
    text: z.strictObject({ ...head, cards: distinct(z.array(Card).max(200)).default([]) }),
  },
  log: { shared: z.strictObject({ date: Day }), text },
  policies: {
    /** A new version of the terms or of the privacy policy requires everyone to accept it again (AUTH-06). */
    shared: z.strictObject({
      version: Day,
      /** Position in the footer. */
      order: Order.optional(),
    }),
    text: menuText,
  },
  adverts: {
    /** Display period (NAV-10); without `from` or `until`, the period is open at that end. */
    shared: z.strictObject({
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    text: z.strictObject({ ...head, pc: z.array(Slide).max(8).default([]), mobile: z.array(Slide).max(8).default([]) }),
  },
} as const satisfies Record<DocumentKind, { shared: z.ZodObject; text: z.ZodObject }>;

export type SharedOf<K extends DocumentKind> = z.output<(typeof DOCUMENT_SHAPES)[K]['shared']>;
export type TextOf<K extends DocumentKind> = z.output<(typeof DOCUMENT_SHAPES)[K]['text']>;

/**
 * Name of a document, which is part of its URL: letters, digits and hyphens, beginning with a lower-case letter or a
 * digit. A subordinate document has two such names separated by a slash (`first-steps/room-rules`, `partner/download`).
 */
export const DocumentName = z.string().regex(/^[a-z0-9][A-Za-z0-9-]{0,79}(\/[a-z0-9][A-Za-z0-9-]{0,79})?$/);
