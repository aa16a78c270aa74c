import { useZone } from '#platform/use-zone.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Entries } from './entries.tsx';
import { Payouts } from '../payout-schedules/payouts.tsx';
import { StreamPage } from '../stream-page.tsx';
import { Totals } from './totals.tsx';

/** Earnings ledger over all cam sites, and the payout schedules (STREAM-04). */
export function LedgerPage() {
  const zone = useZone();
  return (
    <StreamPage part="ledger">
      {zone === null ? (
        <Skeleton height="480px" />
      ) : (
        <>
          <Payouts zone={zone} />
          <Entries zone={zone} />
          <Totals zone={zone} />
        </>
      )}
    </StreamPage>
  );
}
