import { storedText } from '#platform/storage/stored-values.ts';

/** Storage key of the scheme. Renaming it would reset everyone's choice. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-color-scheme';

/** Runs before the first paint to avoid a flash of the wrong scheme. */
export const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}')}catch(e){}var d=document.documentElement;d.setAttribute('${ATTRIBUTE}',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')`;

/** Returns the active colour scheme. */
export function shownScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark';
}

/** Sets the colour scheme for this browser. */
export function chooseScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  // Without storage, the choice lasts only as long as the page.
  storedText(KEY).write(scheme);
}
