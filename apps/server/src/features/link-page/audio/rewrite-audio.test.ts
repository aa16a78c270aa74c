import { describe, expect, it } from 'vitest';
import { id3, m4aBytes, mp3Bytes, oggBytes, webmBytes } from '../../../testing/media/audio-bytes.ts';
import { rewriteAudio } from './rewrite-audio.ts';

const MARK = 'Somebody Real, 40.4168 N 3.7038 W';
const FORMS = {
  mp3: { make: (seconds: number) => mp3Bytes(seconds, id3(MARK)), type: 'audio/mpeg' },
  m4a: { make: (seconds: number) => m4aBytes(seconds, MARK), type: 'audio/mp4' },
  ogg: { make: (seconds: number) => oggBytes(seconds, MARK), type: 'audio/ogg' },
  weba: { make: (seconds: number) => webmBytes(seconds, MARK), type: 'audio/webm' },
};

const UNREADABLE = 'my-link.audio-unreadable';

/** Returns the result for a file: the stored greeting, or the name of the error. */
async function outcome(given: Buffer): Promise<{ error?: string; seconds: number; content: Buffer }> {
  try {
    return await rewriteAudio(given);
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'thrown', seconds: 0, content: Buffer.alloc(0) };
  }
}

describe.each(Object.entries(FORMS))('a greeting as %s', (ending, { make, type }) => {
  it('is stored with the duration of its frames and without metadata [BIO-06]', async () => {
    const given = Buffer.from(await make(4));
    expect(given.includes(MARK)).toBe(true);
    const rewritten = await rewriteAudio(given);
    expect(rewritten).toMatchObject({ ending, type });
    expect(rewritten.seconds).toBeCloseTo(4, 1);
    expect(rewritten.content.includes(MARK)).toBe(false);
    // The stored file is itself a valid greeting.
    expect((await rewriteAudio(rewritten.content)).seconds).toBeCloseTo(4, 1);
  });

  it('is accepted up to one minute and rejected above that [BIO-06]', async () => {
    expect((await rewriteAudio(Buffer.from(await make(59.9)))).seconds).toBeGreaterThan(59);
    await expect(rewriteAudio(Buffer.from(await make(61)))).rejects.toThrow('my-link.audio-long');
  });

  it('is rejected or truncated to complete frames if it ends in the middle [BIO-06]', async () => {
    const given = Buffer.from(await make(4));
    const { error, seconds } = await outcome(given.subarray(0, Math.floor(given.length * 0.6)));
    expect(error ?? seconds < 3).toSatisfy((result) => result === UNREADABLE || result === true);
  });

  it('contains no data after its end [BIO-06]', async () => {
    const html = Buffer.from('<script>alert(1)</script>'.repeat(50));
    const { error, content } = await outcome(Buffer.concat([Buffer.from(await make(2)), html]));
    expect(content.includes('<script')).toBe(false);
    expect([undefined, UNREADABLE]).toContain(error);
  });
});

it('has the duration of its frames, regardless of what the file declares [BIO-06]', async () => {
  // Contains a hundred seconds of sound, with each frame declared as a hundredth of its duration.
  const lying = await m4aBytes(1, undefined, 1024 / 44_100 / 100);
  await expect(rewriteAudio(lying)).rejects.toThrow('my-link.audio-long');
  // Conversely, a file that declares more than its real duration is accepted.
  const boasting = await m4aBytes(3600, undefined, 36);
  expect((await rewriteAudio(boasting)).seconds).toBeLessThan(5);
});

it.each([
  ['an image', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 'my-link.audio-type'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'my-link.audio-type'],
  ['nothing', Buffer.alloc(0), 'my-link.audio-type'],
  [
    'an executable that starts like MP3',
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(5000, 7)]),
    'my-link.audio-type',
  ],
  [
    'an archive behind a tag',
    Buffer.concat([id3('x'), Buffer.from('PK\x03\x04'.repeat(500), 'latin1')]),
    'my-link.audio-type',
  ],
  ['the name of OGG alone', Buffer.from('OggS'), 'my-link.audio-unreadable'],
  ['the name of WebM alone', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]), 'my-link.audio-unreadable'],
  ['the name of MP4 alone', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A isom', 'latin1'), 'my-link.audio-unreadable'],
])('rejects %s [BIO-06]', async (_, content, error) => {
  await expect(rewriteAudio(content)).rejects.toThrow(error);
});

it('rejects corrupt files without crashing [BIO-06]', async () => {
  const files = await Promise.all(Object.values(FORMS).map(async ({ make }) => Buffer.from(await make(1))));
  let state = 1;
  const next = (max: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % max;
  const errors = new Set<string | undefined>();
  for (const file of files) {
    for (let round = 0; round < 40; round += 1) {
      const damaged = Buffer.from(file);
      for (let hit = 0; hit < 6; hit += 1) damaged[next(Math.min(damaged.length, 400))] = next(256);
      errors.add((await outcome(damaged)).error);
    }
  }
  expect([...errors].filter((error) => error !== undefined && !error.startsWith('my-link.audio-'))).toEqual([]);
});
