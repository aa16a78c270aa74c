import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { check } from './check.ts';
import { checkJob } from './check-job.ts';
import { markCopied } from './mark-copied.ts';
import { deleteBlock } from './delete-block.ts';
import { renderPanels } from './render-panels.ts';
import { info } from './info.ts';
import { panelCleanUpJob, panelJob } from './panel-job.ts';
import { panels } from './panels.ts';
import { bioPersonal } from './personal-data.ts';
import { saveConfig, saveDetail } from './save.ts';
import { servePanels } from './serve-panels.ts';
import { syncCamTipMenu } from './sync-tip-menu.ts';
import { version, versions } from './versions.ts';

/** A member's bio for all cam sites (BIO-01 to BIO-05). */
export const bio: Feature = {
  name: 'bio',
  routes: bind(bioRoutes, {
    ...{ info, saveConfig, saveDetail, delete: deleteBlock, syncCamTipMenu },
    ...{ copied: markCopied, versions, version, check, drawPanels: renderPanels, panels },
  }),
  jobs: (services) => [checkJob(services), panelJob(services), panelCleanUpJob(services)],
  personal: bioPersonal,
  serve: servePanels,
};
