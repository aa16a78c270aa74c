import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Services } from '#platform/context.ts';
import { problemWord } from '#platform/problem-word.ts';

/** What others are asked is remembered for so long: who watches the page asks them no more often. */
const FRESH_MS = 60_000;

interface Probe {
  at: number;
  answer: Promise<string | null>;
}

const kept = new WeakMap<object, Probe>();

/** What a service met when it was last tried, in a word or two; null: nothing. */
function lately(of: object, ask: () => Promise<string | null>): Promise<string | null> {
  const before = kept.get(of);
  if (before && performance.now() - before.at < FRESH_MS) return before.answer;
  const probe = { at: performance.now(), answer: ask() };
  kept.set(of, probe);
  return probe.answer;
}

/** Whether the mail server answers. */
export const probeMail = ({ mail }: Services) => lately(mail, () => mail.probe());

/** Whether files can be written and removed. */
export const probeFiles = ({ privateFiles }: Services) =>
  lately(privateFiles, async () => {
    const key = `health/${randomUUID()}`;
    try {
      await privateFiles.put(key, Buffer.from('ok'));
      await privateFiles.remove(key);
      return null;
    } catch (error) {
      return problemWord(error);
    }
  });

/** The disk that holds the data of the server, in bytes. */
export async function diskOf({ settings }: Pick<Services, 'settings'>): Promise<{ size: number; free: number } | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(settings.DATA_DIR);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    return null;
  }
}
