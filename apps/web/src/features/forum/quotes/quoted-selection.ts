interface Quotable {
  /** Post or reply element that contains the selection. */
  item: HTMLElement;
  html: string;
  /** Position of the selection in the viewport. */
  rect: DOMRect;
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** Returns the selection if it is not blank and is within the text of a single post or reply, else null. */
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
