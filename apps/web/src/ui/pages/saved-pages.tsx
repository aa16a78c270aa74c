import { useEffect, useState } from 'react';
import { savedPages, type SavedPage } from '#platform/offline/saved-pages.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './saved-pages.module.css';

/** Links to the pages that this browser can open offline. */
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
  return (
    <div className={s['saved']}>
      <p>{t(pages.length > 0 ? 'offline.saved' : 'offline.none')}</p>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ href, title }) => (
            <li key={href}>
              {/* A plain link, because the service worker has the page but not every file that client-side navigation
                 would load. */}
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
