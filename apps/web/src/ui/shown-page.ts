/** Address of the page whose content is in the document, `href` as the router has it. */
export const shownPage = { href: '' };

/** Marks pages that only say that something failed: they are not worth keeping. */
export const ERROR_PAGE = { 'data-error-page': '' };

/**
 * The content of `main`, copied with what was typed into it, if the document shows the page at `href`; else null.
 * Called while an error page is being rendered, which has not replaced the content yet.
 */
export function copyShownContent(href: string): Node[] | null {
  if (import.meta.env.SSR || shownPage.href !== href) return null;
  const main = document.getElementById('main');
  if (!main?.textContent.trim() || main.querySelector('[data-error-page]')) return null;
  return [...main.childNodes].map((node) => node.cloneNode(true));
}
