/** Languages of the product; the first is the fallback. */
export const LANGUAGES = ['en', 'es', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether a value is one of the product's language codes. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && LANGUAGES.some((language) => language === text);
}

/**
 * Selects the language of a response (BASE-02).
 * @param cookie value of the language cookie
 * @param account language of the logged-in account
 * @param accept the Accept-Language header; quality values are honoured
 * @returns cookie, else account, else the best match of Accept-Language, else en
 */
export function pickLanguage(cookie: unknown, account: unknown, accept: string | undefined): Language {
  if (isLanguage(cookie)) return cookie;
  if (isLanguage(account)) return account;
  const wanted = (accept ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter((item) => item.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return 'en';
}
