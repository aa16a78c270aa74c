import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { addEntry, changeEntry, removeEntry } from './ledger/edit-ledger.ts';
import { bestHours } from './best-hours/best-hours.ts';
import { removeGoal, setGoal, goals } from './goals/goals.ts';
import { removePayoutPlan, savePayoutPlan, payoutPlans } from './payout-schedules/payout-plans.ts';
import { dateStat, yesterdayStat } from './statistics/day-statistics.ts';
import { enable } from './enable.ts';
import { imports, undoImport } from './token-imports/imports.ts';
import { ledger, ledgerTotals } from './ledger/ledger.ts';
import { streamPersonal } from './personal-data.ts';
import { previewImport } from './token-imports/preview-import.ts';
import { serveStream } from './serve.ts';
import { camsites, setting } from './setting.ts';
import { addTag, removeTag } from './shows/show-tags.ts';
import { shows } from './shows/shows.ts';
import { statistic, weeks } from './statistics/statistic.ts';
import { storeImport } from './token-imports/store-import.ts';
import { tagEffects } from './shows/tag-effects.ts';
import { streamSubscribers } from './subscribers.ts';
import { ingestJob } from './ingestion/ingest-job.ts';

/** A member's private stream summary (STREAM-01 to STREAM-05). */
export const stream: Feature = {
  name: 'stream',
  routes: [
    ...bind(streamRoutes, {
      ...{ yesterdayStat, dateStat, setting, camsites, statistic, shows, enable, addTag, removeTag },
      ...{ weeks, bestHours, tagEffects, goals, setGoal, removeGoal },
    }),
    ...bind(streamMoneyRoutes, {
      ...{ previewImport, storeImport, imports, undoImport },
      ...{ ledger, addEntry, changeEntry, removeEntry, ledgerTotals, payoutPlans, savePayoutPlan, removePayoutPlan },
    }),
  ],
  subscribers: streamSubscribers,
  jobs: (services) => [ingestJob(services)],
  personal: streamPersonal,
  serve: serveStream,
};
