import type { Files } from '#platform/files/files.ts';
import type { FileStore, StoredEntry } from './files/file-store.ts';
import type { Manifest } from './files/manifest.ts';
import { writePart, type PartPlace } from './files/part-file.ts';

type Listed = Manifest['files']['public'];

/**
 * Copies every file of the site that is missing from the store, and writes the list of all files. Files that are in
 * both `known` and the store are not read again. Both lists are sorted by key.
 * @param known file list of an earlier run
 */
export async function copyFiles(
  { files, store, place }: { files: Files; store: FileStore; place: PartPlace },
  name: string,
  known: AsyncIterator<StoredEntry>,
): Promise<Listed> {
  let [count, bytes] = [0, 0];
  async function* lines(): AsyncGenerator<string> {
    let before = await known.next();
    for await (const { key, bytes: size } of files.list()) {
      while (!before.done && before.value.key < key) before = await known.next();
      const same = !before.done && before.value.key === key && before.value.bytes === size ? before.value : null;
      const entry = same && (await store.has(same)) ? same : await store.keep(files, key);
      if (!entry) continue; // deleted since it was listed
      count += 1;
      bytes += entry.bytes;
      yield `${JSON.stringify(entry)}\n`;
    }
  }
  const list = await writePart(place, name, lines());
  await known.return?.();
  return { count, bytes, list };
}
