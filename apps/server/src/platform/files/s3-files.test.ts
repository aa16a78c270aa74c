import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { describeWithS3 } from '../../testing/servers/describe-with-s3.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { imageFile } from '../../testing/forum/forum-factories.ts';
import { getFile } from '../../testing/media/get-file.ts';
import { startS3, type S3Server } from '../../testing/servers/s3-server.ts';
import { newFileKey } from './files.ts';
import { s3Client, s3Files, type S3Limits } from './s3-files.ts';
import { readSettings } from '../settings/settings.ts';

const QUICK: S3Limits = { tries: 2, connectMs: 5000, answerMs: 300, silentMs: 300 };
const FILES_UNAVAILABLE = { errorName: 'files-away', status: 503, retryAfter: 30 };

const settingsOf = (given: Record<string, string>) =>
  readSettings({ DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), ...given });

/** Creates a store with an endpoint that is not S3. */
function filesAt(endpoint: string) {
  const client = s3Client(
    settingsOf({ S3_BUCKET: 'none', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }),
    QUICK,
  );
  onTestFinished(() => client.destroy());
  return s3Files(client, { bucket: 'none', prefix: 'files/' });
}

it('times out on a store that accepts connections but never responds, for every operation [OPS-02]', async () => {
  let calls = 0;
  const deaf = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  onTestFinished(() => void deaf.close());
  // The server listens on a TCP port, so its address is not the name of a pipe.
  const files = filesAt(`http://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
  await Promise.all([
    expect(files.put('ab/cd', Buffer.from('x'))).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(files.write('ab/cd', Readable.from([Buffer.from('x')]))).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(files.read('ab/cd')).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(files.size('ab/cd')).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(files.copy('ab/cd', 'ef/gh')).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(files.remove('ab/cd')).rejects.toMatchObject(FILES_UNAVAILABLE),
    expect(Array.fromAsync(files.list())).rejects.toMatchObject(FILES_UNAVAILABLE),
  ]);
  // Without retries, the seven operations would make seven calls.
  expect(calls).toBeGreaterThan(7);
});

describeWithS3('a site that stores its files on S3', () => {
  let s3: S3Server;
  let app: TestApp;
  beforeAll(async () => {
    s3 = await startS3();
    app = await testApp({ settings: s3.settings });
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await s3?.close();
  });

  const uploadOne = async () => {
    const { api } = await createLoggedInAccount(app);
    const files = [await imageFile('photo.jpg', { width: 600, format: 'jpeg' })];
    return { ...(await api(mediaRoutes.uploadImage, {}, { files })), api };
  };

  it('stores an upload that every instance can read [OPS-02]', async () => {
    const other = await testApp({ settings: s3.settings, sameSiteAs: app });
    onTestFinished(() => other.close());
    const { url, api } = await uploadOne();
    const [here, there] = await Promise.all([getFile(app, url, api), getFile(other, url, api)]);
    const content = Buffer.from(await here.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 480 });
    expect(Buffer.from(await there.arrayBuffer())).toEqual(content);
    expect(there.headers.get('content-type')).toBe('image/webp');
    const part = await getFile(other, url, api, { range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${content.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(4, 8));
  });

  it('returns files-away during an outage, stores nothing partial, and recovers afterwards [OPS-02]', async () => {
    const { url, api } = await uploadOne();
    const rows = await app.services.db.$count(media);
    await s3.kill();
    await expect(uploadOne()).rejects.toMatchObject({ errorName: 'files-away', status: 503 });
    expect(await app.services.db.$count(media)).toBe(rows);
    const answer = await getFile(app, url, api);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    await s3.start();
    expect((await getFile(app, url, api)).status).toBe(200);
    const next = await uploadOne();
    expect((await getFile(app, next.url, next.api)).status).toBe(200);
  }, 60_000);

  it('deletes unfinished multipart uploads left by a crash together with the file [OPS-02]', async () => {
    const client = s3Client(settingsOf(s3.settings));
    onTestFinished(() => client.destroy());
    const [key, Bucket] = [newFileKey(), s3.settings.S3_BUCKET];
    const Key = `private/${key}`;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: Buffer.from('half') }));
    expect(await app.services.privateFiles.read(key)).toBeNull();
    await app.services.privateFiles.remove(key);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'private/' }));
    expect(Uploads).toEqual([]);
  });

  it('logs a wrong key or bucket by its error name, without file names [OPS-02]', async () => {
    const wrong = { ...s3.settings, S3_SECRET_ACCESS_KEY: 'another' };
    const none = { ...s3.settings, S3_BUCKET: 'no-such-bucket' };
    for (const [given, name] of [
      [wrong, 'SignatureDoesNotMatch'],
      [none, 'NoSuchBucket'],
    ] as const) {
      const client = s3Client(settingsOf(given));
      onTestFinished(() => client.destroy());
      const files = s3Files(client, { bucket: given.S3_BUCKET, prefix: 'files/' });
      const refused = { ...FILES_UNAVAILABLE, cause: { name } };
      await expect(files.put('ab/cd', Buffer.from('x'))).rejects.toMatchObject(refused);
      await expect(files.read('ab/cd')).rejects.toMatchObject({ cause: { name } });
    }
    const client = s3Client(settingsOf(none));
    onTestFinished(() => client.destroy());
    await expect(s3Files(client, { bucket: none.S3_BUCKET, prefix: 'files/' }).size('ab/cd')).rejects.toMatchObject({
      ...FILES_UNAVAILABLE,
      cause: { name: 'NoSuchBucket', message: 'bucket no-such-bucket does not exist' },
    });
  });

  it('ignores folder placeholders created by a console [OPS-02]', async () => {
    const client = s3Client(settingsOf(s3.settings));
    onTestFinished(() => client.destroy());
    const Bucket = s3.settings.S3_BUCKET;
    for (const Key of ['odd/', 'odd/ab/', 'odd/ab/cd']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(Key.endsWith('/') ? '' : 'x') }));
    }
    const listed = await Array.fromAsync(s3Files(client, { bucket: Bucket, prefix: 'odd/' }).list());
    expect(listed.map(({ key }) => key)).toEqual(['ab/cd']);
  });

  it('streams a large file without buffering all of it [OPS-02]', async () => {
    const { privateFiles } = app.services;
    const [key, piece] = [newFileKey(), Buffer.alloc(1024 * 1024, 7)];
    const bytes = await privateFiles.write(
      key,
      Readable.from(
        (function* () {
          for (let at = 0; at < 12; at++) yield piece;
        })(),
      ),
    );
    expect(bytes).toBe(12 * piece.length);
    const file = await privateFiles.read(key, { start: 11 * piece.length, end: 12 * piece.length - 1 });
    expect(file && (await buffer(file.content)).equals(piece)).toBe(true);
    // The unread content is destroyed, which releases the connection.
    const left = await privateFiles.read(key);
    expect(left?.bytes).toBe(bytes);
    left?.content.destroy();
    await privateFiles.remove(key);
  });
});
