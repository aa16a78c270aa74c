import { streamLedger } from '#db/schema/stream.ts';

/** Columns of an entry as shown to its owner. */
export const entryColumns = {
  id: streamLedger.id,
  site: streamLedger.site,
  day: streamLedger.day,
  minor: streamLedger.minor,
  currency: streamLedger.currency,
  kind: streamLedger.kind,
  note: streamLedger.note,
};
