import { gt } from 'drizzle-orm';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { openWindow, type SeasonWindow } from '@site/contract/seasons/windows.ts';
import { seasons } from '#db/schema/seasons.ts';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';
import { selectSeasons } from './select-seasons.ts';
import { SEASONS_TAG } from './seasons-tag.ts';

/** Returns the current seasonal decorations and logos. Past seasons are not read. */
export async function seasonNow({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<SiteInfo['season']> {
  const at = clock.now();
  const { windows } = await cache.getOrCompute<{ windows: SeasonWindow[] }>('seasons', async () => {
    const found = await selectSeasons(db).where(gt(seasons.endsAt, at.toISOString()));
    return { value: { windows: found }, tags: [SEASONS_TAG], bytes: 200 * (found.length + 1) };
  });
  const artOf = (kind: SeasonWindow['kind']) => openWindow(windows, kind, at.getTime())?.art ?? null;
  return { decoration: artOf('decoration'), logo: artOf('logo'), footerLogo: artOf('footer-logo') };
}
