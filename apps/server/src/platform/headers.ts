import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from './settings.ts';

/** Of answers that are no pages: nothing in them runs, loads or posts, and no page shows them in a frame. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of files that people uploaded: they are shown, never run, also when they are opened by themselves. */
export const UPLOADED_FILE = {
  'content-security-policy': `${NOTHING}; sandbox`,
};

/** Of scripts, some of which are workers: more code and what they work on comes from this site alone. */
export const WORKER_POLICY = `${NOTHING}; script-src 'self'; connect-src 'self'`;

/** Of the page to browse the API: its widget writes styles into elements, and shows pictures that stand in its own style sheet. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The style elements of a page that we wrote whole, as style-src names them. */
export function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');
}

/** What browsers may use on this site's pages, and only there; everything else that they know of is off. */
const USED = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  // Greetings are recorded.
  'microphone',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'web-share',
];
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(', ');

/** What every answer carries; an answer that needs another value sets it over this one. */
export function commonHeaders({ secure }: Pick<Settings, 'secure'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    // An address of this site tells where its reader is a member.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers that browsers heed on documents alone. They are two thirds of what comes with a small file. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'];

/** Takes off a file what only documents need. Opened by itself it is inert: its content policy lets it do nothing. */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** Puts them on every answer of the application. Link pages, which answer past it, take them by themselves; the socket's path has none. */
export function sendCommonHeaders(http: FastifyInstance, settings: Settings): void {
  const headers = commonHeaders(settings);
  http.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

/** What the library for drawing lists writes into the page while something is drawn, of @dnd-kit/dom 0.5.0: walks tell of a change. */
const DRAWING_STYLES = [
  "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='",
  "'sha256-P3zrZWkaCzrI/B9T0+WLFRTTY8rvTIfnbvP5TBI9Vgo='",
  "'sha256-YYLJe/bgx7gKdFc8dp3EM3/S8hpKeZs7JyhfBoZYPuk='",
];

/** Pages of the bare layout: only these may be embedded (STREAM-01). */
const EMBEDDABLE = new Set(['/stream-summary-index', '/stream-summary-shows']);

/** Who may show a page in a frame, as a source list of frame-ancestors. */
export function frameAncestors(url: string, { EMBED_ORIGINS }: Pick<Settings, 'EMBED_ORIGINS'>): string {
  const [path = ''] = url.split('?', 1);
  return EMBEDDABLE.has(path) ? ["'self'", ...EMBED_ORIGINS].join(' ') : "'none'";
}

interface PageParts {
  /** Hashes of the scripts in the page. */
  scripts: readonly string[];
  /** Hashes of the style elements in the page. */
  styles?: readonly string[];
  /** Where pages connect beside this site. */
  elsewhere: readonly string[];
  /** Who may show the page in a frame. */
  ancestors: string;
  /** The pages come from the development server, which writes styles into the page and code as text. */
  live: boolean;
}

/** What a page of the web application may do. */
export function pagePolicy({ scripts, styles = [], elsewhere, ancestors, live }: PageParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ...(live
      ? ["style-src 'self' 'unsafe-inline'"]
      : // What is computed stands in style attributes (0004); a style element that came in with content does nothing.
        [["style-src 'self'", ...DRAWING_STYLES, ...styles].join(' '), "style-src-attr 'unsafe-inline'"]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // What was just recorded is listened to before it is sent.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    ...(live ? [] : ["require-trusted-types-for 'script'", 'trusted-types default inert ProseMirrorClipboard']),
  ].join('; ');
}
