import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Content security policy of responses other than pages: they load, run and submit nothing and cannot be framed. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers for uploaded files, which are displayed but never executed, even when opened directly. */
export const UPLOADED_FILE = {
  'content-security-policy': `${NOTHING}; sandbox`,
};

/** Content security policy of scripts, some of which are workers. They load code and data from this site only. */
export const WORKER_POLICY = `${NOTHING}; script-src 'self'; connect-src 'self'`;

/**
 * Content security policy of the API reference, whose widget sets style attributes and displays images from its style
 * sheet.
 */
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

/**
 * Returns the hashes of the inline style elements of a page, for style-src.
 * @param html a page generated entirely by this site, without user content
 */
export function styleHashes(html: string): string {
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  return styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ');
}

/** Browser features that pages of this site may use. All other known features are disabled. */
const USED = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  // For recording greetings.
  'microphone',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];
const UNUSED = [
  'accelerometer',
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

/** Returns the default headers of every response. Routes may override individual values. */
export function commonHeaders({ secure }: Pick<Settings, 'secure'>): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    // The URL in a Referer header would reveal to another site that the reader is a member here.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * Headers that browsers evaluate on documents only. They would make up two thirds of the bytes sent for a small file.
 */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'];

/**
 * Removes document-only headers from a file response. This is safe even for a file that is opened directly, because its
 * content security policy makes it inert.
 */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/**
 * Adds a hook that sets the common headers on every response. Link pages bypass it and set the headers themselves.
 * Responses on the socket path have none.
 */
export function sendCommonHeaders(http: FastifyInstance, settings: Settings): void {
  const headers = commonHeaders(settings);
  http.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

/**
 * Hashes of the style elements that @dnd-kit/dom 0.5.0 inserts during a drag. End-to-end tests fail when an update
 * changes them.
 */
const DRAWING_STYLES = [
  "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='",
  "'sha256-P3zrZWkaCzrI/B9T0+WLFRTTY8rvTIfnbvP5TBI9Vgo='",
  "'sha256-YYLJe/bgx7gKdFc8dp3EM3/S8hpKeZs7JyhfBoZYPuk='",
];

/** Paths of the bare layout, the only pages that may be embedded (STREAM-01). */
const EMBEDDABLE = new Set(['/stream-summary-index', '/stream-summary-shows']);

/**
 * Returns the frame-ancestors source list of a page.
 * @param url path and query of the request
 */
export function frameAncestors(url: string, { EMBED_ORIGINS }: Pick<Settings, 'EMBED_ORIGINS'>): string {
  const [path = ''] = url.split('?', 1);
  return EMBEDDABLE.has(path) ? ["'self'", ...EMBED_ORIGINS].join(' ') : "'none'";
}

interface PageParts {
  /** Hashes of the inline scripts of the page. */
  scripts: readonly string[];
  /** Hashes of the style elements of the page. */
  styles?: readonly string[];
  /** Other origins that pages connect to. */
  elsewhere: readonly string[];
  /** Source list of frame-ancestors. */
  ancestors: string;
  /** True for pages of the development server, which inserts style elements and evaluates code from strings. */
  live: boolean;
}

/** Returns the content security policy of a page of the web application. */
export function pagePolicy({ scripts, styles = [], elsewhere, ancestors, live }: PageParts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ...(live
      ? ["style-src 'self' 'unsafe-inline'"]
      : // Computed values are set in style attributes (decision 4). A style element in user content has no effect.
        [["style-src 'self'", ...DRAWING_STYLES, ...styles].join(' '), "style-src-attr 'unsafe-inline'"]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Lets members play back a new recording before they send it.
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
