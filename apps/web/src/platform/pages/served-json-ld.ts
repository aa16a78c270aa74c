/**
 * Returns the structured data that the server rendered into this page. Search engines read the served HTML, so the code
 * that builds the data stays on the server and the browser only preserves it during hydration. Undefined after
 * client-side navigation.
 */
export function servedJsonLd(): object | undefined {
  if (document.documentElement.dataset['hydrated']) return undefined;
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  // The server always writes an object.
  return text ? (JSON.parse(text) as object) : undefined;
}
