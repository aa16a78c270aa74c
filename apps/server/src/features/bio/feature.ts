import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { check } from './checks/check.ts';
import { checkJob } from './checks/check-job.ts';
import { markCopied } from './mark-copied.ts';
import { deleteBlock } from './delete-block.ts';
import { renderPanels } from './panels/render-panels.ts';
import { info } from './info.ts';
import { panelCleanUpJob, panelJob } from './panels/panel-job.ts';
import { panels } from './panels/panels.ts';
import { bioPersonal } from './personal-data.ts';
import { saveConfig, saveDetail } from './save.ts';
import { servePanels } from './panels/serve-panels.ts';
import { syncCamTipMenu } from './tip-menu/sync-tip-menu.ts';
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
