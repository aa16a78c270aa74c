import { operationRoutes } from '@site/contract/operations/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { countFilesJob } from './count-files-job.ts';
import { deliver, listOutbox } from './outbox.ts';
import { environment } from './environment.ts';
import { failedJobs, listJobs } from './list-jobs.ts';
import { health, healthCheckJob, healthMetrics } from './health.ts';
import { showLife } from './instances.ts';
import { giveUpMails, listMails, sendMails } from './mails.ts';
import { retryJobs, runJob } from './run-jobs.ts';
import { rotateSecretJob } from './secret-rotation/rotate-secret.ts';
import { storage } from './storage.ts';

/** Status of the site for staff, and actions on it (OPS-03). Stores no personal data. */
export const operations: Feature = {
  name: 'operations',
  routes: bind(operationRoutes, {
    health,
    jobs: listJobs,
    failedJobs,
    retryJobs,
    runJob,
    outbox: listOutbox,
    deliver,
    mails: listMails,
    sendMails,
    giveUpMails,
    storage,
    environment,
  }),
  jobs: (services) => [healthCheckJob(services), countFilesJob(services), rotateSecretJob(services)],
  metrics: healthMetrics,
  serve: showLife,
};
