import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Services } from '#platform/context.ts';
import { exportPage } from './export-page.ts';
import type { ExportTry } from './export-try.ts';

/** Progress in percent when all rows have been read; reading all files adds FILES. */
const ROWS = 40;
const FILES = 55;
/** Minimum progress in percentage points between two stored updates. */
const STEP = 5;

/** Throttles progress updates: skips those less than STEP percentage points after the last stored one. */
function stepping(say: (percent: number) => Promise<void>): (percent: number) => Promise<void> {
  let said = 0;
  return async (percent) => {
    if (percent < said + STEP) return;
    said = Math.floor(percent);
    await say(said);
  };
}

/**
 * Writes a zip of all personal data to the private store: the data of each feature as JSON, an HTML page for the
 * person, and their files. Files are read one at a time, as the zip consumes them.
 * @returns the size of the zip in bytes
 */
export async function writeExport(
  services: Services,
  { user, key }: Pick<ExportTry, 'user' | 'key'>,
  say: (percent: number) => Promise<void>,
): Promise<number> {
  const { brand, db, files, mail, personal, privateFiles } = services;
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
  // The stream is a PassThrough; the types only declare the general stream interface.
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const language = mail.languageFor(user.language);
  const page = exportPage(sections, { language, product: brand.names.product, date: new Date() });
  zip.addBuffer(Buffer.from(page), 'index.html');
  for (const { feature, data } of sections) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `${feature}/data.json`);
  }
  const opened: Readable[] = [];
  const add = async (file: { key: string }, index: number) => {
    await progress(ROWS + (FILES * index) / own.length);
    // The file may have been deleted since its row was read; the zip then contains an empty file.
    const stream = (await files.read(file.key))?.content ?? Readable.from([]);
    opened.push(stream);
    return stream;
  };
  for (const [index, file] of own.entries()) {
    // Images and audio files are already compressed.
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
    // If writing the zip failed, a stream may still be open.
    for (const stream of opened) stream.destroy();
  }
}
