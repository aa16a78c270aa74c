import { PROMO_CODE, type advertRoutes } from '@site/contract/adverts/routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { liveDocuments, type LiveDocument, withNames } from '#features/documents';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

type Advert = LiveDocument<'adverts'>;

const at = (time: string | undefined, without: number) => (time === undefined ? without : Date.parse(time));

/** Returns whether the current time is within the advert's date range. */
function isOpen({ from, until }: Advert['shared']): boolean {
  const now = clock.now().getTime();
  return at(from, -Infinity) <= now && now < at(until, Infinity);
}

/** Returns running adverts in the given language, falling back to English, sorted by start time. */
async function runningAdverts(services: Services, language: Language): Promise<Advert[]> {
  const all = await liveDocuments(services, 'adverts', language);
  const { promo } = await services.siteSettings.all();
  const began = (advert: Advert) => at(advert.shared.from, -Infinity);
  return (
    all
      .filter(({ name, shared }) => isOpen(shared) && (name !== PROMO_CODE || promo))
      // Adverts that start at the same time are sorted by id. The equality check comes first, because for two adverts
      // without a start time the subtraction of infinities yields NaN.
      .toSorted((a, b) => (began(a) === began(b) ? a.id - b.id : began(a) - began(b)))
  );
}

/** Maps the codes of all running adverts, in any language, to their ids. */
export async function runningIds(services: Services): Promise<ReadonlyMap<string, number>> {
  const all = await Promise.all(LANGUAGES.map((language) => runningAdverts(services, language)));
  return new Map(all.flat().map(({ name, id }) => [name, id]));
}

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
        slides.map((slide) => ({ ...slide, alt: withNames(slide.alt, context.brand.names) }));
      return { code: name, title: withNames(title, context.brand.names), pcConf: named(pc), mobileConf: named(mobile) };
    });
  return { data };
};
