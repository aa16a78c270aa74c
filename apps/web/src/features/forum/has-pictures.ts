/** Whether something that was written shows pictures, in its text or below it. */
export function hasPictures({ html, images = [] }: { html: string; images?: readonly unknown[] }): boolean {
  return images.length > 0 || /<img\b/.test(html);
}
