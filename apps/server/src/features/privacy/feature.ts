import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { acceptCam } from './accept-cam.ts';
import { acceptPartner } from './accept-partner.ts';
import { cleanUpJob } from './clean-up.ts';
import { deleteAccount } from './delete-account.ts';
import { exportJob } from './export-job.ts';
import { lastExport } from './last-export.ts';
import { privacyPersonal } from './personal-data.ts';
import { openExport } from './open-export.ts';
import { policyStatus } from './policy-status.ts';
import { protocolUserAccept } from './protocol-user-accept.ts';
import { eraseJob } from './erase-job.ts';
import { serveExport } from './serve-export.ts';
import { setEmailReceive } from './set-email-receive.ts';
import { setPrivate } from './set-private.ts';
import { settings } from './settings.ts';
import { startExport } from './start-export.ts';
import { terminateFreeze } from './terminate-freeze.ts';

/** Visibility settings, policy consents, data export and account deletion. */
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
