import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import type { TestClient } from '../app.ts';

const STARS = { pay: 4, support: 3, traffic: 5, tools: 4 };

/** Makes a member who works on a cam site vote on a fact and write two reviews, one of which is deleted. */
export async function withCamSites(api: TestClient, mark: string): Promise<void> {
  const { id: siteId, facts } = await api(camsiteRoutes.open, { slug: 'stripchat' });
  await api(camsiteRoutes.vote, { siteId, fact: 'frequency', version: facts.frequency.version, vote: true });
  const { id } = await api(camsiteRoutes.review, { siteId, ...STARS, text: `${mark} was said of this site.` });
  await api(camsiteRoutes.deleteReview, { id });
  await api(camsiteRoutes.review, { siteId, ...STARS, text: 'The money comes on the day they say.' });
}
