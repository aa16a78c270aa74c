import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Services } from '#platform/context.ts';
import { exportPage } from './export-page.ts';
import type { ExportTry } from './export-try.ts';

/** Percent that reading the rows stands for; the rest is the files. */
const ROWS = 40;
const FILES = 55;
/** Smaller steps are not worth a write. */
const STEP = 5;

/** Says how far something is, in steps. */
function stepping(say: (percent: number) => Promise<void>): (percent: number) => Promise<void> {
  let said = 0;
  return async (percent) => {
    if (percent < said + STEP) return;
    said = Math.floor(percent);
    await say(said);
  };
}

/**
 * Writes everything of the person into a zip of the private store: data of each feature for programs, a page for the
 * person, and their files. Files are read one after the other, as the zip takes them.
 * @returns the size of the zip
 */
export async function writeExport(
  services: Services,
  { user, key }: Pick<ExportTry, 'user' | 'key'>,
  say: (percent: number) => Promise<void>,
): Promise<number> {
  const { db, files, personal, privateFiles, settings } = services;
  const progress = stepping(say);
  const sections: { feature: string; data: Record<string, unknown> }[] = [];
  const own: { name: string; key: string }[] = [];
  for (const [index, part] of personal.parts.entries()) {
    const collected = await part.personal.collect(db, user.id);
    sections.push({ feature: part.feature, data: collected.data });
    own.push(...(collected.files ?? []));
    await progress((ROWS * (index + 1)) / personal.parts.length);
  }

  const zip = new ZipFile();
  // A PassThrough by its code; the types name the interface that every readable stream has.
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const page = exportPage(sections, { language: user.language, product: settings.PRODUCT_NAME, date: new Date() });
  zip.addBuffer(Buffer.from(page), 'index.html');
  for (const { feature, data } of sections) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `${feature}/data.json`);
  }
  const opened: Readable[] = [];
  const add = async (file: { key: string }, index: number) => {
    await progress(ROWS + (FILES * index) / own.length);
    // Gone since its row was read.
    const stream = (await files.read(file.key))?.content ?? Readable.from([]);
    opened.push(stream);
    return stream;
  };
  for (const [index, file] of own.entries()) {
    // Pictures are compressed already.
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      add(file, index).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  try {
    return await privateFiles.write(key, content);
  } finally {
    // When it fails in the middle, nobody reads the last one to its end.
    for (const stream of opened) stream.destroy();
  }
}
