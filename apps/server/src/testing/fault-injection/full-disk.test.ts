import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp, type TestClient } from '../app.ts';
import { createLoggedInAccount } from '../factories.ts';
import { uploadImage } from '../forum/forum-factories.ts';
import { noise } from '../media/image-bytes.ts';
import { getFile } from '../media/get-file.ts';

/** Large enough for a small image, but not for a large one. */
const DISK_KB = 64;

/** Creates folders on a small separate file system; null if this user may not mount one. */
function smallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const files = join(dir, 'files');
  mkdirSync(files);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_KB}k`, 'faults', files], { stdio: 'ignore' });
    return dir;
  } catch {
    rmSync(dir, { recursive: true });
    return null;
  }
}

const dir = smallDisk();

describe.runIf(dir !== null)('uploads to a full disk (skipped where no file system may be mounted)', () => {
  const files = join(dir ?? '', 'files');
  let app: TestApp;
  let api: TestClient;
  beforeAll(async () => {
    app = await testApp({ settings: { DATA_DIR: dir ?? '' } });
    ({ api } = await createLoggedInAccount(app, { language: 'es' }));
  });
  afterAll(async () => {
    await app?.close();
    execFileSync('umount', [files]);
    rmSync(dir ?? '', { recursive: true });
  });

  const stored = async () =>
    (await readdir(files, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

  test('fail with an error in the reader’s language, without partial files, while other features work [OPS-03]', async () => {
    const before = await uploadImage(api);
    writeFileSync(join(files, 'filler'), Buffer.alloc((DISK_KB - 24) * 1024));
    const countsBefore = { files: (await stored()).length, rows: await app.services.db.$count(media) };

    const large = new File([new Uint8Array(await noise('jpeg'))], 'large.jpg');
    await expect(api(mediaRoutes.uploadImage, {}, { files: [large] })).rejects.toMatchObject({
      errorName: 'files-away',
      status: 503,
      message: 'Los archivos no están disponibles ahora mismo. Inténtalo de nuevo en un minuto.',
    });
    expect({ files: (await stored()).length, rows: await app.services.db.$count(media) }).toEqual(countsBefore);

    // Existing files are served, and features without file storage work.
    expect((await getFile(app, before.url, api)).status).toBe(200);
    const { id } = await api(forumRoutes.createPost, {
      ...{ topic: 'lounge', language: 'es', title: 'Sin sitio para fotos', content: '<p>Pero con palabras.</p>' },
    });
    expect(await api(forumRoutes.detail, { id })).toMatchObject({ id });

    rmSync(join(files, 'filler'));
    expect(await uploadImage(api)).toMatchObject({ url: expect.stringContaining('/files/') });
  });
});
