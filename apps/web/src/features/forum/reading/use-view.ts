import { useEffect } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';

/** Counts a view of a post, once per tab session. */
export function useView(id: number): void {
  const api = useApi();
  useEffect(() => {
    const key = `viewed:${id}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, '1');
    } catch {
      // Without storage every view counts.
    }
    api(forumRoutes.read, { id, view: true }).catch(() => {});
  }, [api, id]);
}
