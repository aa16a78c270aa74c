import type { advertRoutes } from '@site/contract/adverts/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';

/** An advert with its daily counts. */
export type Advert = DataOf<typeof advertRoutes.counts>['adverts'][number];
