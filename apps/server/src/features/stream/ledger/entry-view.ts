import { streamLedger } from '#db/schema/stream.ts';

/** Columns of an entry that its owner sees. */
export const entryColumns = {
  id: streamLedger.id,
  site: streamLedger.site,
  day: streamLedger.day,
  minor: streamLedger.minor,
  currency: streamLedger.currency,
  kind: streamLedger.kind,
  note: streamLedger.note,
};
