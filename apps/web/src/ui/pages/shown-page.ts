/** URL of the page whose content is in the document, in the form of the router's `href`. */
export const shownPage = { href: '' };

/** Attribute that marks error pages, whose content is not worth preserving. */
export const ERROR_PAGE = { 'data-error-page': '' };

/**
 * Clones the content of `main`, including typed values, if the document shows the page at `href`. Returns null if it
 * shows another page, no text or an error page. Called while an error page renders, before it replaces the content.
 */
export function copyShownContent(href: string): Node[] | null {
  if (import.meta.env.SSR || shownPage.href !== href) return null;
  const main = document.getElementById('main');
  if (!main?.textContent.trim() || main.querySelector('[data-error-page]')) return null;
  return [...main.childNodes].map((node) => node.cloneNode(true));
}
