/**
 * The structured data that the server put into this page. Search engines read what is served: what makes it stays on the
 * server, and the browser only keeps the page's head as it came. None once one has gone on to another page.
 */
export function servedJsonLd(): object | undefined {
  if (document.documentElement.dataset['hydrated']) return undefined;
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  // What the server wrote is an object.
  return text ? (JSON.parse(text) as object) : undefined;
}
