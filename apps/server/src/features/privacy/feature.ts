import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { acceptCam, acceptPartner, protocolUserAccept } from './policies/accept-policies.ts';
import { cleanUpJob } from './data-exports/clean-up.ts';
import { deleteAccount } from './account-deletion/delete-account.ts';
import { exportJob } from './data-exports/export-job.ts';
import { lastExport } from './data-exports/last-export.ts';
import { privacyPersonal } from './personal-data.ts';
import { openExport } from './data-exports/open-export.ts';
import { policyStatus } from './policies/policies-to-accept.ts';
import { eraseJob } from './account-deletion/erase-job.ts';
import { serveExport } from './data-exports/serve-export.ts';
import { setEmailReceive, setPrivate, settings } from './settings/settings.ts';
import { startExport } from './data-exports/start-export.ts';
import { terminateFreeze } from './account-deletion/cancel-deletion.ts';

/** Visibility and email settings, policy consents, data export and account deletion. */
export const privacy: Feature = {
  name: 'privacy',
  personal: privacyPersonal,
  routes: bind(privacyRoutes, {
    settings,
    setPrivate,
    setEmailReceive,
    checkProtocol: policyStatus,
    acceptCam,
    acceptPartner,
    protocolUserInfo: policyStatus,
    protocolUserAccept,
    deleteAccount,
    terminateFreeze,
    startExport,
    lastExport,
    openExport,
  }),
  jobs: (services) => [exportJob(services), eraseJob(services), cleanUpJob(services), fileRemovalJob(services)],
  serve: serveExport,
};
