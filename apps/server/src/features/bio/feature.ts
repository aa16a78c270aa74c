import { bioRoutes } from '@site/contract/bio/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { check } from './checks/check-bio.ts';
import { checkJob } from './checks/check-job.ts';
import { markCopied, deleteBlock, saveConfig, saveDetail } from './change-bio.ts';
import { renderPanels, panels } from './panels/panels.ts';
import { info } from './info.ts';
import { panelCleanUpJob, panelJob } from './panels/panel-job.ts';
import { bioPersonal } from './personal-data.ts';
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
