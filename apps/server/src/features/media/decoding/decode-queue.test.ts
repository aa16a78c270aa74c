import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { media } from '#db/schema/media.ts';
import { Limits } from '#platform/limits/limits.ts';
import { cookieHeader, testApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { imageFile } from '../../../testing/forum/forum-factories.ts';
import { promisingPng } from '../../../testing/media/image-bytes.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-process.ts';
import type { Shape } from './decode-picture.ts';
import { DecodeQueue, decodeQueue, type Payer } from './decode-queue.ts';
import { PictureDecoder } from './picture-decoder.ts';

const dir = mkdtempSync(join(tmpdir(), 'decoder-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const SHAPE: Shape = { fit: 'width', sizes: [480], quality: 80, placeholder: false };
const payer = (address: string): Payer => ({ limits: new Limits(0), viewer: null, address });

/** Creates a decoder whose responses the test releases. It records the images in the order received. */
function heldDecoder() {
  const seen: string[] = [];
  let release = () => {};
  const released = new Promise<void>((open) => (release = open));
  const ask = async (request: DecodeRequest): Promise<DecodeAnswer> => {
    if (request.kind === 'render') return { kind: 'rendered', picture: { renditions: [], placeholder: null } };
    seen.push(Buffer.from(request.content).toString());
    await released;
    return { kind: 'opened', width: 1, height: 1 };
  };
  return { seen, release, decoder: { ask } };
}

it('rejects an image that crashes or hangs the decoder, and decodes the next one [SAFE-46]', async () => {
  const script = join(dir, 'fragile.mjs');
  writeFileSync(
    script,
    `process.on('message', ({ kind, content }) => {
      if (kind === 'render') return process.send({ kind: 'rendered', picture: { renditions: [], placeholder: null } });
      const text = Buffer.from(content).toString();
      if (text === 'crash') process.abort();
      if (text !== 'hang') process.send({ kind: 'opened', width: 1, height: 1 });
    });`,
  );
  const queue = new DecodeQueue({ decoder: new PictureDecoder({ script, answerMs: 3000 }) });
  const decode = (text: string) => queue.decode(payer('192.0.2.1'), Buffer.from(text), SHAPE);
  const unreadable = { errorName: 'media.unreadable' };
  await expect(decode('crash')).rejects.toMatchObject(unreadable);
  await expect(decode('hang')).rejects.toMatchObject(unreadable);
  expect(await decode('good')).toEqual({ renditions: [], placeholder: null });
});

it("decodes six large images of one member one by one, with another member's first image before the second of them [SAFE-46]", async () => {
  const { decoder, seen, release } = heldDecoder();
  const queue = new DecodeQueue({ decoder });
  const decode = (who: string, text: string) => queue.decode(payer(who), Buffer.from(text), SHAPE);
  const flood = ['1', '2', '3', '4', '5', '6'].map((text) => decode('192.0.2.1', `flood ${text}`));
  const honest = decode('192.0.2.2', 'honest');
  await Promise.resolve();
  expect(seen).toEqual(['flood 1']);
  release();
  await Promise.all([...flood, honest]);
  expect(seen).toEqual(['flood 1', 'honest', ...['2', '3', '4', '5', '6'].map((text) => `flood ${text}`)]);
});

it('limits the queue per member and in total, and times out waiting images [SAFE-46]', async () => {
  const { decoder, release } = heldDecoder();
  const queue = new DecodeQueue({ decoder, waitMs: 50 });
  const decode = (who: number) => queue.decode(payer(`192.0.2.${who}`), Buffer.from('x'), SHAPE);
  const first = decode(1);
  const busy = { errorName: 'images-busy', retryAfter: expect.any(Number) };
  const waiting = Promise.allSettled(Array.from({ length: 7 }, () => decode(1)));
  await expect(decode(1)).rejects.toMatchObject(busy);
  const others = Promise.allSettled(Array.from({ length: 17 }, (_, n) => decode(2 + n)));
  await expect(decode(99)).rejects.toMatchObject(busy);
  const ended = [...(await waiting), ...(await others)];
  expect(ended).toEqual(ended.map(() => ({ status: 'rejected', reason: expect.objectContaining(busy) })));
  release();
  await first;
  expect(await decode(1)).toEqual({ renditions: [], placeholder: null });
});

it('limits decoded pixels per account and hour, including rejected images, without affecting others [SAFE-47]', async () => {
  const app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  const [hostile, honest] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  // The header claims 49 megapixels; decoding fails early because the body is short.
  const file = new File([new Uint8Array(promisingPng(7000, 7000))], 'x.png');
  const body = new FormData();
  body.append('file', file);
  const send = ({ api }: typeof hostile) =>
    fetch(app.origin + mediaRoutes.uploadImage.path, {
      method: 'POST',
      headers: { cookie: cookieHeader(api.cookies) },
      body,
    });
  for (let n = 0; n < 12; n += 1)
    expect(await (await send(hostile)).json()).toMatchObject({ name: 'media.unreadable' });
  const refused = await send(hostile);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await refused.json()).toMatchObject({
    name: 'image-budget',
    message: expect.stringMatching(/Try again in \d+ minutes/),
  });
  expect(await (await send(honest)).json()).toMatchObject({ name: 'media.unreadable' });
  await app.close();
});

it('responds with 503, Retry-After and a readable message when the queue is full, and stores nothing [SAFE-46]', async () => {
  const app = await testApp();
  const { api } = await createLoggedInAccount(app);
  const { decoder } = heldDecoder();
  const full = new DecodeQueue({ decoder, waitMs: 1 });
  void full.decode(payer('192.0.2.1'), Buffer.from('held'), SHAPE);
  const spy = vi.spyOn(decodeQueue, 'decode').mockImplementation((...given) => full.decode(...given));
  const body = new FormData();
  body.append('file', await imageFile());
  const headers = { cookie: cookieHeader(api.cookies) };
  const refused = await fetch(app.origin + mediaRoutes.uploadImage.path, { method: 'POST', headers, body });
  spy.mockRestore();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toMatchObject({
    name: 'images-busy',
    message: "We're processing a lot of images right now. Try again in 10 s.",
  });
  expect(await app.services.db.$count(media)).toBe(0);
  await app.close();
});
