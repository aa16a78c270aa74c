import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { addEntry } from './add-entry.ts';
import { bestHours } from './best-hours.ts';
import { changeEntry } from './change-entry.ts';
import { removeGoal, setGoal } from './change-goal.ts';
import { removePayoutPlan, savePayoutPlan } from './change-payout-plan.ts';
import { dateStat } from './date-stat.ts';
import { enable } from './enable.ts';
import { goals } from './goals.ts';
import { imports } from './imports.ts';
import { ledger } from './ledger.ts';
import { ledgerTotals } from './ledger-totals.ts';
import { payoutPlans } from './payout-plans.ts';
import { streamPersonal } from './personal-data.ts';
import { previewImport } from './preview-import.ts';
import { removeEntry } from './remove-entry.ts';
import { serveStream } from './serve.ts';
import { camsites, setting } from './setting.ts';
import { addTag, removeTag } from './show-tags.ts';
import { shows } from './shows.ts';
import { statistic } from './statistic.ts';
import { storeImport } from './store-import.ts';
import { tagEffects } from './tag-effects.ts';
import { streamSubscribers } from './subscribers.ts';
import { ingestJob } from './ingest-job.ts';
import { undoImport } from './undo-import.ts';
import { weeks } from './weeks.ts';
import { yesterdayStat } from './yesterday-stat.ts';

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
