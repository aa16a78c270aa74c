import type { brandRoutes } from '@site/contract/brand/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { drawShare } from './draw-brand.ts';

/** Draws the share image of the given brand, as link previews show it once the brand is published. */
export const previewShareImage: Operation<typeof brandRoutes.previewShareImage> = async (context, { brand }) => {
  const content = await drawShare(context, context.brand.withDraft(brand).live);
  return { image: `data:image/png;base64,${content.toString('base64')}` };
};
