interface Quotable {
  /** The item of the page that holds the words: the post or a reply. */
  item: HTMLElement;
  html: string;
  /** Where the words stand in the window. */
  rect: DOMRect;
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** The selected words, when they stand in one text that can be quoted. */
export function quotedSelection(): Quotable | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = elementOf(range.commonAncestorContainer)?.closest('[data-quotable]');
  const item = text?.closest<HTMLElement>('[data-item]');
  if (!text || !item || selection.toString().trim() === '') return null;
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  return { item, html: holder.innerHTML, rect: range.getBoundingClientRect() };
}
