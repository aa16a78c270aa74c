import type { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { storeBio } from './store-bio.ts';

export const saveConfig: Operation<typeof bioRoutes.saveConfig> = (context, { revision, config }) =>
  storeBio(context, { revision, config });

export const saveDetail: Operation<typeof bioRoutes.saveDetail> = (context, { revision, blocks }) =>
  storeBio(context, { revision, blocks });
