/** Whether a post or reply has images, in its text or attached. */
export function hasPictures({ html, images = [] }: { html: string; images?: readonly unknown[] }): boolean {
  return images.length > 0 || /<img\b/.test(html);
}
