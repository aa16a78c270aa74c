import { PROMO_CODE, type advertRoutes } from '@site/contract/adverts/routes.ts';
import { withNames } from '#features/documents';
import type { Operation } from '#platform/feature.ts';
import { runningAdverts } from './running.ts';

/**
 * Lists running adverts. The documents are cached until an advert is published or archived. The selection by date is
 * not cached and has no cache tag, because no event marks the start or end of an advert.
 */
export const list: Operation<typeof advertRoutes.list> = async (context, { lang, code }) => {
  const running = await runningAdverts(context, lang);
  const data = running
    .filter(({ name }) => (name === PROMO_CODE) === (code === PROMO_CODE))
    .map(({ name, text: { title, pc, mobile } }) => {
      const named = (slides: typeof pc) =>
        slides.map((slide) => ({ ...slide, alt: withNames(slide.alt, context.settings) }));
      return { code: name, title: withNames(title, context.settings), pcConf: named(pc), mobileConf: named(mobile) };
    });
  return { data };
};
