import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isLanguage, type Language } from '@site/contract/core/languages.ts';
import type { PostedForm } from '@site/contract/core/posted-form.ts';

/** What a page is made with: on the server from the request, in the browser from the served page. */
export interface PageContext {
  api: Client;
  language: Language;
  /** The language of built-in field messages (BASE-04). */
  fieldLanguage: Language | 'zh';
  /** There may be an account behind this page; false spares visitors the question. */
  signedIn: boolean;
  /** On the server only: marks the page's own scripts; it is taken off before the page leaves. */
  seal?: string;
  /** The page answers a form that was posted without scripts. */
  posted?: PostedForm;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext };
  }
}

function servedLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
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
      signedIn: dataset['signedIn'] === 'true',
    };
  });
