import { expect, it } from 'vitest';
import { m4aBytes, mp3Bytes } from '../../../testing/media/audio-bytes.ts';
import { rewriteApart } from './rewrite-apart.ts';
import { rewriteAudio } from './rewrite-audio.ts';

/** Creates a file whose sample table declares four billion packets of zero bytes. */
async function promising(): Promise<Buffer> {
  const file = await m4aBytes(1);
  const table = file.indexOf('stsz');
  file.write('stz2', table, 'latin1');
  file.fill(0, table + 4, table + 12);
  file.writeUInt32BE(0xffff_ffff, table + 12);
  return file;
}

it('returns the same result or error as rewriting in this process [BIO-06]', async () => {
  const sound = mp3Bytes(2);
  expect(await rewriteApart(sound)).toEqual(await rewriteAudio(sound));
  await expect(rewriteApart(mp3Bytes(70))).rejects.toMatchObject({
    errorName: 'my-link.audio-long',
    params: { max: 60 },
  });
  await expect(rewriteApart(Buffer.from('OggS'))).rejects.toThrow('my-link.audio-unreadable');
  await expect(rewriteApart(Buffer.from('no sound'))).rejects.toThrow('my-link.audio-type');
});

it('protects the server from a file that declares billions of packets [BIO-06]', async () => {
  const file = await promising();
  expect(file.length).toBeLessThan(10_000);
  await expect(Promise.all([file, file, file].map(rewriteApart))).rejects.toThrow('my-link.audio-unreadable');
  expect((await rewriteApart(mp3Bytes(1))).type).toBe('audio/mpeg');
});
