import type { continuingRoutes } from '@site/contract/continuing/routes.ts';
import type { Operation } from '#platform/feature.ts';

const MOST = 8;
const OF_A_KIND = 3;

/** Where one left off, the last first. */
export const shelf: Operation<typeof continuingRoutes.shelf> = async (context, { lang }) => {
  const found = await Promise.all(
    context.shelf.sources.map(async (source) => {
      try {
        const items = await source.find(context, context.viewer, lang ?? context.language);
        return items.slice(0, OF_A_KIND);
      } catch (error) {
        // The shelf is a convenience: what one feature cannot tell leaves the others' there.
        context.log.warn({ err: error, kind: source.kind, requestId: context.requestId }, 'a shelf source failed');
        return [];
      }
    }),
  );
  const items = found.flat().sort((a, b) => b.at.localeCompare(a.at));
  return { items: items.slice(0, MOST) };
};
