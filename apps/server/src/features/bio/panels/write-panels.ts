import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { SITE_RULES } from '@site/bio-html/rules.ts';
import type { WebRules } from '#features/link-previews';
import type { Services } from '#platform/context.ts';
import { drawnPanels } from './panel-rendering.ts';
import { panelPictures } from './panel-pictures.ts';
import { panelText } from './panel-text.ts';
import type { PanelTry } from './panel-try.ts';

/** Byte limit per image for sites that document none. */
const USUAL_BYTES = 5_000_000;

interface PanelWriteOptions {
  web: WebRules;
  onProgress: (progress: { done: number; total?: number }) => Promise<void>;
}

/** Adds the panels to a zip as they are rendered, and finally their text. */
async function fill(
  zip: ZipFile,
  services: Services,
  { document, site, userId, web, onProgress }: PanelTry & PanelWriteOptions,
) {
  const { jobs, settings } = services;
  const pictures = await panelPictures(services, { blocks: document.blocks, userId }, web);
  const context = { origin: settings.PUBLIC_URL };
  const maxBytes = SITE_RULES[site].picture?.maxBytes ?? USUAL_BYTES;
  const kinds = new Map(document.blocks.map(({ id, kind }) => [id, kind]));
  const files = new Map<string, string[]>();
  let missing: string[] = [];
  let done = 0;
  for await (const news of drawnPanels({ document, site, context, pictures, maxBytes }, jobs.signal)) {
    if (news.kind === 'begun') {
      missing = news.missing;
      await onProgress({ done, total: news.total });
      continue;
    }
    done += 1;
    const name = `${String(done).padStart(2, '0')}-${kinds.get(news.block) ?? 'panel'}.png`;
    files.set(news.block, [...(files.get(news.block) ?? []), name]);
    // PNG is already compressed, so the zip only stores it.
    zip.addBuffer(Buffer.from(news.png), name, { compress: false });
    await onProgress({ done });
  }
  zip.addBuffer(Buffer.from(panelText(document, site, { context, files, missing })), 'panels.txt');
  zip.end();
}

/**
 * Renders the panels of a bio, and their text, into a zip in the private store.
 * @returns size of the zip in bytes
 */
export async function writePanels(services: Services, attempt: PanelTry, options: PanelWriteOptions): Promise<number> {
  const zip = new ZipFile();
  // yazl returns a PassThrough, but its types declare only NodeJS.ReadableStream.
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  const filled = fill(zip, services, { ...attempt, ...options }).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  const [bytes] = await Promise.allSettled([services.privateFiles.write(attempt.key, content), filled]);
  await filled;
  if (bytes.status === 'rejected') throw bytes.reason;
  return bytes.value;
}
