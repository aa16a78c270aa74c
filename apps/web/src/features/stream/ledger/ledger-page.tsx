import { toRequest } from '@site/contract/core/client.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { OfflineReading } from '#features/offline';
import { useZone } from '#platform/use-zone.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Entries } from './entries.tsx';
import { Payouts } from '../payout-schedules/payouts.tsx';
import { StreamPage } from '../stream-page.tsx';
import { Totals, totalsRange } from './totals.tsx';

const callsOf = (zone: string) => [
  toRequest(streamMoneyRoutes.ledger, {}).url,
  toRequest(streamMoneyRoutes.payoutPlans, { zone }).url,
  toRequest(streamMoneyRoutes.ledgerTotals, totalsRange(zone)).url,
];

/** Earnings ledger over all cam sites, and the payout schedules (STREAM-04). */
export function LedgerPage() {
  const zone = useZone();
  return (
    <StreamPage part="ledger">
      {zone === null ? (
        <Skeleton height="480px" />
      ) : (
        <>
          <OfflineReading isEditor calls={callsOf(zone)} prepare={() => import('./entry-dialog.tsx')} />
          <Payouts zone={zone} />
          <Entries zone={zone} />
          <Totals zone={zone} />
        </>
      )}
    </StreamPage>
  );
}
