import { useEffect, useState } from 'react';
import { QUICK_EXIT_CHANGED } from '#features/quick-exit';
import { TitleCount } from './title-count.ts';

/** Whether the tab is neutral and shows no count. The page's inline script sets this attribute. */
const isNeutral = () => document.documentElement.dataset['neutral'] === 'on';

/** Shows a count before the page title and as the badge of the installed app. */
export function useTitleCount(count: number): void {
  const [title] = useState(() => new TitleCount());
  useEffect(() => {
    const put = () => {
      if (isNeutral()) return;
      const wanted = title.of(document.title);
      if (document.title !== wanted) document.title = wanted;
    };
    const badge = (shown: number) => {
      if (!('setAppBadge' in navigator)) return;
      // Rejects if the site is not installed as an app, which is not an error.
      void (shown > 0 ? navigator.setAppBadge(shown) : navigator.clearAppBadge()).catch(() => undefined);
    };
    const show = (shown: number) => {
      title.set(shown);
      put();
      badge(isNeutral() ? 0 : shown);
    };
    const again = () => show(count);
    show(count);
    const observer = new MutationObserver(put);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    window.addEventListener('storage', again);
    window.addEventListener(QUICK_EXIT_CHANGED, again);
    return () => {
      observer.disconnect();
      window.removeEventListener('storage', again);
      window.removeEventListener(QUICK_EXIT_CHANGED, again);
      show(0);
    };
  }, [title, count]);
}
