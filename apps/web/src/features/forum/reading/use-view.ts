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
    // A view that cannot be counted is not worth an error.
    api(forumRoutes.read, { id, view: true }).catch(() => {});
  }, [api, id]);
}
