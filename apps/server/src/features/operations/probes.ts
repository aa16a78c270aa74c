import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Services } from '#platform/context.ts';
import { errorLabel } from '#platform/observability/error-label.ts';

/**
 * TTL of a cached result in milliseconds, so that viewing the page does not send more requests to external services.
 */
const FRESH_MS = 60_000;

interface Probe {
  at: number;
  answer: Promise<string | null>;
}

const probes = new WeakMap<object, Probe>();

/** Returns the cached or new error label of a service, or null when it works. */
function lately(of: object, ask: () => Promise<string | null>): Promise<string | null> {
  const before = probes.get(of);
  if (before && performance.now() - before.at < FRESH_MS) return before.answer;
  const probe = { at: performance.now(), answer: ask() };
  probes.set(of, probe);
  return probe.answer;
}

/** Tests the connection to the mail server. */
export const probeMail = ({ mail }: Services) => lately(mail, () => mail.probe());

/** Tests whether private files can be written and deleted. */
export const probeFiles = ({ privateFiles }: Services) =>
  lately(privateFiles, async () => {
    const key = `health/${randomUUID()}`;
    try {
      await privateFiles.put(key, Buffer.from('ok'));
      await privateFiles.remove(key);
      return null;
    } catch (error) {
      return errorLabel(error);
    }
  });

/** Returns size and free space in bytes of the disk with the server's data, or null when they cannot be read. */
export async function diskOf({ settings }: Pick<Services, 'settings'>): Promise<{ size: number; free: number } | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(settings.DATA_DIR);
    return { size: blocks * bsize, free: bavail * bsize };
  } catch {
    return null;
  }
}
