import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';

/** Router context of a page: taken from the request on the server, and from the served page in the browser. */
export interface PageContext {
  api: Client;
  language: Language;
  /** Language of built-in field messages (BASE-04). */
  fieldLanguage: Language | 'zh';
  /** Whether the request had a session token. Without one, the current user is not requested. */
  loggedIn: boolean;
  /** Server only: marks the page's own scripts for the CSP. Removed before the page is sent. */
  scriptMarker?: string;
  /** Set if the page responds to a form posted without scripts. */
  posted?: PostedForm;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

function servedLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : SOURCE_LANGUAGE;
}

export const getPageContext = createIsomorphicFn()
  .server((): PageContext => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('the page was rendered outside a request');
    return context;
  })
  .client((): PageContext => {
    const language = servedLanguage();
    const { dataset } = document.documentElement;
    return {
      api: httpClient(),
      language,
      fieldLanguage: dataset['fields'] === 'zh' ? 'zh' : language,
      loggedIn: dataset['signedIn'] === 'true',
    };
  });
