import { useEffect, useState } from 'react';
import { SAVED_PAGES } from '@site/contract/site/saved-pages.ts';
import { savedPages, type SavedPage } from '#platform/offline/saved-pages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './saved-pages.module.css';

/** Links to the pages that this browser can open offline, by group. */
export function SavedPages() {
  const { t } = useTranslation();
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    let wanted = true;
    void savedPages().then((found) => wanted && setPages(found));
    return () => {
      wanted = false;
    };
  }, []);
  const groups = SAVED_PAGES.map(({ name }) => ({ name, own: pages.filter(({ group }) => group === name) }));
  return (
    <div className={s['saved']}>
      <p>{t(pages.length > 0 ? 'offline.saved' : 'offline.none')}</p>
      {groups.map(
        ({ name, own }) =>
          own.length > 0 && (
            <section key={name} aria-labelledby={`saved-${name}`}>
              <h2 id={`saved-${name}`}>{t(`offline.${name}`)}</h2>
              <ul>
                {own.map(({ href, title }) => (
                  <li key={href}>
                    {/* A plain link, because the service worker has the page but not every file that client-side
                       navigation would load. */}
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}
