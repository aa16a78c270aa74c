import { streamLedger } from '#db/schema/stream.ts';

/** An entry's columns, as its owner sees them. */
export const entryColumns = {
  id: streamLedger.id,
  site: streamLedger.site,
  day: streamLedger.day,
  minor: streamLedger.minor,
  currency: streamLedger.currency,
  kind: streamLedger.kind,
  note: streamLedger.note,
};
