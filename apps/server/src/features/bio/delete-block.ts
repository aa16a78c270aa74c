import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { seenBio } from './seen-bio.ts';
import { storeBio } from './store-bio.ts';

export const deleteBlock: Operation<typeof bioRoutes.delete> = async (context, { revision, id }) => {
  const bio = await seenBio(context, revision);
  const blocks = bio.blocks.filter((block) => block.id !== id);
  if (blocks.length === bio.blocks.length) throw new AppError('bio.block-not-found');
  return storeBio(context, { revision, blocks });
};
