import { useEffect } from 'react';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { storedText } from '#platform/storage/stored-values.ts';

/** Counts a view of a post, once per tab session. */
export function useView(id: number): void {
  const api = useApi();
  useEffect(() => {
    // Without storage every view counts.
    const viewed = storedText(`viewed:${id}`);
    if (viewed.read()) return;
    viewed.write('1');
    api(forumRoutes.read, { id, view: true }).catch(() => {});
  }, [api, id]);
}
