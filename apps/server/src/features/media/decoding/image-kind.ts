type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';

const SIGNATURES: readonly [ImageKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['bmp', /^BM/],
];

/**
 * Detects the image format from the first bytes, ignoring the file name. Returns null for formats that are not
 * accepted, such as SVG or PDF.
 */
export function imageKind(content: Buffer): ImageKind | null {
  const head = content.toString('latin1', 0, 16);
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/** Whether the content is an SVG: its first element, after declarations and comments, is `svg`. */
export function isDrawing(content: Buffer): boolean {
  const head = content.toString('utf8', 0, 4096).replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/i.test(head);
}
