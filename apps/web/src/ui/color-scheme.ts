/** Where Mantine keeps the choice too. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

/** Runs before the first paint, so that the page does not flash. */
export const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}')}catch(e){}var d=document.documentElement;d.setAttribute('${ATTRIBUTE}',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')`;

/** The scheme that is shown now. */
export function shownScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'light' ? 'light' : 'dark';
}

/** Chooses dark or light for this browser. */
export function chooseScheme(scheme: 'light' | 'dark'): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
