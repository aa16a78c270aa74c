import { randomBytes } from 'node:crypto';
import { Block } from '@site/contract/bio/blocks.ts';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { mergeTipMenu } from '@site/bio-html/tip-menu/merge.ts';
import { parseTipMenu } from '@site/bio-html/tip-menu/parse.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { seenBio } from '../change-bio.ts';
import { storeBio } from '../store-bio.ts';

const newId = () => randomBytes(8).toString('hex');

export const syncCamTipMenu: Operation<typeof bioRoutes.syncCamTipMenu> = async (context, input) => {
  const { revision, id, text, replace } = input;
  const bio = await seenBio(context, revision);
  const block = bio.blocks.find((one) => one.id === id);
  if (block?.kind !== 'tip-menu') throw new AppError('bio.block-not-found');
  const read = parseTipMenu(text);
  if (read.items.length === 0) throw new AppError('bio.no-tip-menu');
  const { items, added, changed, left } = mergeTipMenu(block.items, read.items, { replace, id: newId });
  const merged = Block.safeParse({ ...block, items });
  if (!merged.success) throw new AppError('bio.too-long');
  const blocks = bio.blocks.map((one) => (one.id === id ? merged.data : one));
  const stored = await storeBio(context, { revision, blocks });
  return { ...stored, blocks, added, changed, unread: [...read.unread, ...left] };
};
