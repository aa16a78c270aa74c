import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { check } from './check.ts';
import { checkJob } from './check-job.ts';
import { copied } from './copied.ts';
import { deleteBlock } from './delete-block.ts';
import { info } from './info.ts';
import { bioPersonal } from './personal.ts';
import { saveConfig, saveDetail } from './save.ts';
import { syncCamTipMenu } from './sync-tip-menu.ts';
import { version, versions } from './versions.ts';

const { drawPanels: _, panels: __, ...ownRoutes } = bioRoutes;

/** The bio of a member, for all cam sites (BIO-01 to BIO-05). */
export const bio: Feature = {
  name: 'bio',
  routes: bind(ownRoutes, {
    ...{ info, saveConfig, saveDetail, delete: deleteBlock, syncCamTipMenu },
    ...{ copied, versions, version, check },
  }),
  jobs: (services) => [checkJob(services)],
  personal: bioPersonal,
};
