import { PROMO_CODE } from '@site/contract/adverts/routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { liveDocuments, type LiveDocument } from '#features/documents';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';

type Advert = LiveDocument<'adverts'>;

const at = (time: string | undefined, without: number) => (time === undefined ? without : Date.parse(time));

/** Whether its moment has come and is not over. */
function isOpen({ from, until }: Advert['shared']): boolean {
  const now = clock.now().getTime();
  return at(from, -Infinity) <= now && now < at(until, Infinity);
}

/** The adverts that run now, in a language or else in English, in the order in which they began. */
export async function runningAdverts(services: Services, language: Language): Promise<Advert[]> {
  const all = await liveDocuments(services, 'adverts', language);
  const { promo } = await services.siteSettings.all();
  const began = (advert: Advert) => at(advert.shared.from, -Infinity);
  return (
    all
      .filter(({ name, shared }) => isOpen(shared) && (name !== PROMO_CODE || promo))
      // Two without a beginning: by their ids. The difference of two infinities is no number.
      .toSorted((a, b) => (began(a) === began(b) ? a.id - b.id : began(a) - began(b)))
  );
}

/** Ids of all adverts that run now, in whatever language, by their codes. */
export async function runningIds(services: Services): Promise<ReadonlyMap<string, number>> {
  const all = await Promise.all(LANGUAGES.map((language) => runningAdverts(services, language)));
  return new Map(all.flat().map(({ name, id }) => [name, id]));
}
