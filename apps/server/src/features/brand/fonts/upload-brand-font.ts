import { randomBytes } from 'node:crypto';
import type { brandRoutes } from '@site/contract/brand/routes.ts';
import { brandFonts } from '#db/schema/brand.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { fontReader } from './font-reader.ts';
import { fontFile, fontKey, fontRow } from './stored-font.ts';

/** Stores a font as WOFF2, reduced to what pages use. The file and its row are stored, or none of them. */
export const uploadFont: Operation<typeof brandRoutes.uploadFont> = async (context, { licensed }) => {
  const { db, files, viewer, uploads } = context;
  if (!licensed) throw new AppError('brand.font-license');
  const [file] = uploads;
  if (!file) throw fieldError('file', 'invalid.required');
  const font = await fontReader.read(file);
  const row = fontRow(randomBytes(16).toString('hex'), font);
  const key = fontKey(row.name);
  await files.put(key, font.content);
  try {
    await db.insert(brandFonts).values({ ...row, uploaderId: viewer.id });
  } catch (error) {
    // The first error is the one to report.
    await files.remove(key).catch(() => undefined);
    throw error;
  }
  return fontFile(row);
};
