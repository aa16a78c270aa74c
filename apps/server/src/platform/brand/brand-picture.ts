import { readFileSync } from 'node:fs';
import { BUILT_IN_PICTURES } from '@site/contract/brand/default-brand.ts';

const BUILT_IN = new URL('../../../../../content/brand/', import.meta.url);

/** Content of the built-in pictures that have been read. */
const contents = new Map<string, Buffer>();

/** Whether a picture is built in, in `content/brand`. */
export function isBuiltInPicture(file: string): boolean {
  return BUILT_IN_PICTURES.has(file);
}

/** Returns the content of a built-in picture, or null if the reference is that of an upload. */
export function builtInPicture(file: string): Buffer | null {
  if (!isBuiltInPicture(file)) return null;
  const known = contents.get(file) ?? readFileSync(new URL(file.replace(/^built-in\//, ''), BUILT_IN));
  contents.set(file, known);
  return known;
}

/** Returns the name of an uploaded picture, as in its row, by its reference in a brand. */
export function uploadedName(file: string): string {
  return file.replace(/^uploads\//, '').replace(/\.png$/, '');
}

/** Returns the reference to an uploaded picture. */
export function uploadedFile(name: string): string {
  return `uploads/${name}.png`;
}

/** Returns the key of an uploaded picture in the public store. */
export function pictureKey(name: string): string {
  return `${name.slice(0, 2)}/${name.slice(2)}.png`;
}
