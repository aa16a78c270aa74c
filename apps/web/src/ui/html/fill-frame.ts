/** Elements that would navigate the iframe elsewhere or that its CSP would block with a console error. */
const LEFT_OUT = 'script, base, meta[http-equiv], link, iframe, object, embed';

/**
 * Renders an HTML page into an iframe's document. Unchanged content is not replaced, so that images do not flicker and
 * the scroll position stays. Links open in a new page if the sandbox allows it.
 */
export function fillFrame(page: Document, html: string): void {
  // Uses the iframe's own parser, because with the parser of the outer page a style would violate the outer CSP, even
  // if it is never displayed.
  const wanted = new (page.defaultView ?? window).DOMParser().parseFromString(html, 'text/html');
  for (const element of wanted.querySelectorAll(LEFT_OUT)) element.remove();
  for (const link of wanted.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  makeLike(page.documentElement, wanted.documentElement);
}

function copyAttributes(there: Element, wanted: Element): void {
  for (const name of there.getAttributeNames()) if (!wanted.hasAttribute(name)) there.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (there.getAttribute(name) !== value) there.setAttribute(name, value);
  }
}

/** Removes the equal nodes at both ends of the lists. @returns the first of those at the end */
function trimCommonPrefixAndSuffix(old: ChildNode[], next: ChildNode[]): ChildNode | null {
  while (old[0] && next[0]?.isEqualNode(old[0])) {
    old.shift();
    next.shift();
  }
  let after: ChildNode | null = null;
  while (next.at(-1)?.isEqualNode(old.at(-1) ?? null)) {
    after = old.pop() ?? null;
    next.pop();
  }
  return after;
}

function makeLike(there: Element, wanted: Element): void {
  copyAttributes(there, wanted);
  const old = [...there.childNodes];
  const next = [...wanted.childNodes];
  const after = trimCommonPrefixAndSuffix(old, next);
  for (const [place, node] of next.entries()) {
    const before = old[place];
    if (before && isElement(before) && isElement(node) && before.tagName === node.tagName) makeLike(before, node);
    else {
      const copy = there.ownerDocument.importNode(node, true);
      if (before) before.replaceWith(copy);
      else there.insertBefore(copy, after);
    }
  }
  for (const node of old.slice(next.length)) node.remove();
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
