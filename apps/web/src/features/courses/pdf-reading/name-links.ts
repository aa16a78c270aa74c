/** Labels the links on a PDF page with the text they cover, because the file does not name them. */
export function nameLinks(sheet: Element): void {
  const words = [...sheet.querySelectorAll('.textLayer span[role=presentation]')].map((span) => ({
    text: span.textContent,
    box: span.getBoundingClientRect(),
  }));
  for (const link of sheet.querySelectorAll('.annotationLayer a:not([aria-label])')) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const over = words.filter(({ box }) => {
      const middle = (box.top + box.bottom) / 2;
      return middle > top && middle < bottom && box.left < right && box.right > left;
    });
    const name = over
      .map(({ text }) => text.trim())
      .join(' ')
      .trim();
    if (name !== '') link.setAttribute('aria-label', name);
    // A link area without text, such as the second line of a wrapped link, is labelled with its URL.
    else link.setAttribute('aria-label', link.getAttribute('href') ?? '#');
  }
}
