import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Palette } from '@site/contract/brand/palette.ts';
import { ERRORS } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { LiveBrand } from '../brand/live-brand.ts';
import { translate } from '../translate.ts';

const LAYOUT =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}main{max-width:32rem}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}a{color:inherit;display:inline-block;padding:.75rem}';

/** Returns the style sheet of the page: the colours of the brand, in the scheme that the browser asks for. */
function styleOf({ palette: { light, dark } }: LiveBrand): string {
  const colors = ({ ground, text }: Palette['light']) => `background:${ground};color:${text}`;
  return `:root{color-scheme:light dark;${colors(light)}}@media(prefers-color-scheme:dark){:root{${colors(dark)}}}${LAYOUT}`;
}

const policyOf = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Returns true when a browser requests a page. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'POST') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
  );
}

const TEXTS = {
  overloaded: { title: 'page.overloaded-title', text: 'page.overloaded-text' },
  unavailable: { title: 'page.unavailable-title', text: 'page.unavailable-text' },
  'files-away': { title: 'page.unavailable-title', text: 'page.unavailable-text' },
  'too-many': { title: 'page.too-many-title', text: 'page.too-many-text' },
  'unknown-host': { title: 'page.unknown-host-title', text: 'page.unknown-host-text' },
};

/** Names of errors for which browsers get a page instead of an envelope. */
export type NoPage = keyof typeof TEXTS;

/** Returns true when browsers get a page for the error. */
export const isNoPage = (errorName: string): errorName is NoPage => errorName in TEXTS;

/**
 * Sends a static page that explains why the requested page is not available: overload, an outage, a rate limit or an
 * unknown host. It loads nothing else from the site and refreshes itself, unless a retry makes no sense.
 */
export function sendOverloadedPage(
  reply: FastifyReply,
  { why, language, seconds, brand }: { why: NoPage; language: Language; seconds: number; brand: LiveBrand },
): FastifyReply {
  const text = (key: string) => escapeHtml(translate(language, `errors:${key}`, { count: seconds }));
  const style = styleOf(brand);
  const isPermanent = why === 'unknown-host';
  const again = isPermanent ? '' : `<p><a href="">${text('page.overloaded-again')}</a></p>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(TEXTS[why].title)} · ${escapeHtml(brand.brand.names.product)}</title><style>${style}</style></head><body><main><h1>${text(TEXTS[why].title)}</h1><p>${text(TEXTS[why].text)}</p>${again}</main></body></html>`;
  return reply
    .status(ERRORS[why].status)
    .headers({
      ...(!isPermanent && { 'retry-after': String(seconds), refresh: String(seconds) }),
      'cache-control': 'no-store',
      'content-security-policy': policyOf(style),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
