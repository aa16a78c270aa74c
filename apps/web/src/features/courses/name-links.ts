/** Labels the links of a PDF page with the text below them, because the file provides no names. */
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
    // The second rectangle of a link across two lines adds no information.
    else link.setAttribute('aria-label', link.getAttribute('href') ?? '#');
  }
}
