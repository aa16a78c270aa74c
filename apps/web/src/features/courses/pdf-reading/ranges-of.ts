import { findHits } from './find-hits.ts';

/** Ranges of all matches in an element. A match may span several lines of the file. */
export function rangesOf(element: Element, words: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, from: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  const nodeAt = (index: number) => nodes.findLast(({ from, node }) => from <= index && index < from + node.length);
  return findHits(text, words).flatMap(({ start, end }) => {
    const first = nodeAt(start);
    const last = nodeAt(end - 1);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, start - first.from);
    range.setEnd(last.node, end - last.from);
    return [range];
  });
}
