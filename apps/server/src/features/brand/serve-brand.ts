import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { FONT_FILE } from '#platform/brand/brand-fonts.ts';
import { pictureKey, builtInPicture } from '#platform/brand/brand-picture.ts';
import { BRAND_PATH, type BrandFile } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import { nullIfMissing } from '#platform/files/null-if-missing.ts';
import { sendFile } from '#platform/files/send-file.ts';
import { dropDocumentHeaders, UPLOADED_FILE } from '#platform/http/headers.ts';
import { brandFile, isBrandFile } from './drawing/draw-brand.ts';
import { fontKey } from './fonts/stored-font.ts';
import { icoOf } from './drawing/ico-of.ts';

const FONTS = new URL('../../../../../content/brand/fonts/', import.meta.url);

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache policy of URLs that stay the same when a brand is published, such as /favicon.ico. */
const FOLLOWS = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';

/** Addresses without a version: those that browsers request by themselves, that pages without site data use, and of older link previews. */
const WELL_KNOWN: Readonly<Record<string, BrandFile>> = {
  '/icon.png': 'icon-192.png',
  '/og.png': 'share.png',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
};

const options = { schema: { hide: true } };

function sendPicture(reply: FastifyReply, content: Buffer, { type, policy }: { type: string; policy: string }) {
  dropDocumentHeaders(reply);
  return reply
    .headers({ ...UPLOADED_FILE, 'cache-control': policy })
    .type(type)
    .send(content);
}

function servePictures(http: FastifyInstance, { files }: Services): void {
  http.get<{ Params: { name: string } }>(`${BRAND_PATH}pictures/uploads/:name`, options, async (request, reply) => {
    const name = /^([0-9a-f]{32})\.png$/.exec(request.params.name)?.[1];
    if (name === undefined) throw new AppError('no-such-address');
    dropDocumentHeaders(reply);
    const headers = { ...UPLOADED_FILE, 'cache-control': IMMUTABLE };
    return sendFile(request, reply, { files, key: pictureKey(name), type: 'image/png', headers });
  });
  http.get<{ Params: { name: string } }>(`${BRAND_PATH}pictures/built-in/:name`, options, async (request, reply) => {
    const content = builtInPicture(`built-in/${request.params.name}`);
    if (!content) throw new AppError('no-such-address');
    // The built-in pictures can change with a release.
    return sendPicture(reply, content, { type: 'image/svg+xml', policy: FOLLOWS });
  });
}

function serveFonts(http: FastifyInstance, { files }: Services): void {
  http.get<{ Params: { name: string } }>(`${BRAND_PATH}fonts/uploads/:name`, options, async (request, reply) => {
    const name = /^([0-9a-f]{32})\.woff2$/.exec(request.params.name)?.[1];
    if (name === undefined) throw new AppError('no-such-address');
    dropDocumentHeaders(reply);
    const headers = { ...UPLOADED_FILE, 'cache-control': IMMUTABLE };
    return sendFile(request, reply, { files, key: fontKey(name), type: 'font/woff2', headers });
  });
  http.get<{ Params: { name: string } }>(`${BRAND_PATH}fonts/:name`, options, async (request, reply) => {
    const { name } = request.params;
    const content = FONT_FILE.test(name) ? await nullIfMissing(readFile(new URL(name, FONTS))) : null;
    if (!content) throw new AppError('no-such-address');
    return sendPicture(reply, content, { type: 'font/woff2', policy: IMMUTABLE });
  });
}

/** Serves the files of brands: pictures, fonts, icons in all sizes and the share image. */
export function serveBrand(http: FastifyInstance, services: Services): void {
  const { brand } = services;
  servePictures(http, services);
  serveFonts(http, services);
  http.get<{ Params: { key: string; name: string } }>(`${BRAND_PATH}:key/:name`, options, async (request, reply) => {
    const { key, name } = request.params;
    const number = /^(\d{1,9})-[0-9a-f]{12}$/.exec(key)?.[1];
    const live = number === undefined ? null : await brand.version(Number(number));
    if (!live || !isBrandFile(name)) throw new AppError('no-such-address');
    // A page of an earlier release can request the built-in brand as it was then.
    const policy = live.key === key ? IMMUTABLE : FOLLOWS;
    return sendPicture(reply, await brandFile(services, live, name), { type: 'image/png', policy });
  });
  for (const [url, name] of Object.entries(WELL_KNOWN)) {
    http.get(url, options, async (_, reply) =>
      sendPicture(reply, await brandFile(services, brand.live, name), { type: 'image/png', policy: FOLLOWS }),
    );
  }
  http.get('/favicon.ico', options, async (_, reply) => {
    const icon = await brandFile(services, brand.live, 'icon-32.png');
    return sendPicture(reply, icoOf(icon, 32), { type: 'image/x-icon', policy: FOLLOWS });
  });
}
