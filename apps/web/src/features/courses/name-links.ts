/** Gives the links of a page the words they lie over as their names: the file itself has none for them. */
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
    // A second piece of a link that runs over two lines has nothing of its own to say.
    else link.setAttribute('aria-label', link.getAttribute('href') ?? '#');
  }
}
