import { PROMO_CODE } from '@site/contract/adverts/routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { liveDocuments, type LiveDocument } from '#features/documents';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';

type Advert = LiveDocument<'adverts'>;

const at = (time: string | undefined, without: number) => (time === undefined ? without : Date.parse(time));

/** Returns whether the current time is within the advert's date range. */
function isOpen({ from, until }: Advert['shared']): boolean {
  const now = clock.now().getTime();
  return at(from, -Infinity) <= now && now < at(until, Infinity);
}

/** Returns running adverts in the given language, falling back to English, sorted by start time. */
export async function runningAdverts(services: Services, language: Language): Promise<Advert[]> {
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
