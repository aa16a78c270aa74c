// Service worker: the language of pushes and of the offline page.

/**
 * Returns the language chosen on the site, if the browser lets a worker read cookies; otherwise that of the account, if
 * it is known; otherwise the browser's language. Languages that the site does not offer have no texts.
 */
self.readerLanguage = async (account) => {
  // Without the cookie, the next one in the list is used.
  const chosen = await self.cookieStore?.get(self.SITE.languageCookie).catch(() => null);
  const languages = [chosen?.value, account, ...self.navigator.languages.map((one) => one.slice(0, 2))];
  return languages.find((one) => self.SITE.texts && one in self.SITE.texts) ?? self.SITE.defaultLanguage ?? 'en';
};
