import { z } from 'zod';
import { Cursor, Done, Id, pageOf, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Day, ImportFields, isRange, LedgerFields, LedgerSite, PayoutPlanFields, RANGE_PROBLEM } from './fields.ts';
import { IMPORT_BYTES } from './limits.ts';
import { ImportPreview, LedgerEntry, LedgerTotal, PayoutPlan, TokenImport } from './schemas.ts';

/** Path of the caller's earnings ledger as CSV; available to its owner only. */
export const LEDGER_FILE = `${API}/stream/ledger.csv`;

const upload = { field: 'file', maxFiles: 1, maxBytes: IMPORT_BYTES };
const FILE_ERRORS = [
  'stream.site-not-linked',
  'stream.import-unreadable',
  'stream.import-rows',
  'media.size',
  'media.count',
] as const;

/** Token imports, which can be undone, earnings ledger and payout schedules of the current user (STREAM-04). */
export const streamMoneyRoutes = routes('stream', {
  previewImport: route({
    method: 'POST',
    path: `${API}/stream/imports/preview`,
    access: 'member',
    limit: 'upload',
    summary: 'Preview a token import',
    description: 'Reads a token file and returns what importing it would add. Nothing is stored.',
    input: ImportFields,
    data: ImportPreview,
    errors: [...FILE_ERRORS],
    upload,
  }),
  storeImport: route({
    method: 'POST',
    path: `${API}/stream/imports`,
    access: 'member',
    limit: 'upload',
    summary: 'Import tokens',
    description:
      'Stores the times and tokens of a file. A row that already exists counts once, whichever file it came from.',
    input: ImportFields,
    data: TokenImport,
    errors: [
      ...FILE_ERRORS,
      'stream.import-columns',
      'stream.import-dates',
      'stream.import-empty',
      'stream.import-known',
      'stream.imports-full',
    ],
    upload,
  }),
  imports: route({
    method: 'GET',
    path: `${API}/stream/imports`,
    access: 'member',
    limit: 'read',
    summary: 'List token imports',
    description: "Returns the current user's imports, newest first, including those of rooms that are disabled.",
    input: z.strictObject({}),
    data: z.object({ imports: z.array(TokenImport) }),
    errors: [],
  }),
  undoImport: route({
    method: 'POST',
    path: `${API}/stream/imports/undo`,
    access: 'member',
    limit: 'write',
    summary: 'Undo a token import',
    description: 'Removes the rows of an import. Rows that another import contains too stay.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ['stream.import-not-found'],
  }),

  ledger: route({
    method: 'GET',
    path: `${API}/stream/ledger`,
    access: 'account',
    limit: 'read',
    summary: 'List ledger entries',
    description: "Returns the current user's earnings ledger, newest day first. Returns 50 entries per page.",
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(LedgerEntry),
    errors: ['forum.cursor-invalid'],
  }),
  addEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger`,
    access: 'account',
    limit: 'write',
    summary: 'Add a ledger entry',
    description:
      "Adds an entry to the current user's earnings ledger. `draft` is an idempotency key: a repeated call stores one entry.",
    input: LedgerFields.extend({ draft: z.uuid() }),
    data: LedgerEntry,
    errors: ['stream.ledger-full'],
  }),
  changeEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger/change`,
    access: 'account',
    limit: 'write',
    summary: 'Edit a ledger entry',
    description: "Changes an entry of the current user's earnings ledger.",
    input: LedgerFields.extend({ id: Id }),
    data: LedgerEntry,
    errors: ['stream.entry-not-found'],
  }),
  removeEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger/delete`,
    access: 'account',
    limit: 'write',
    summary: 'Delete a ledger entry',
    description: "Deletes an entry of the current user's earnings ledger.",
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ['stream.entry-not-found'],
  }),
  ledgerTotals: route({
    method: 'GET',
    path: `${API}/stream/ledger/totals`,
    access: 'account',
    limit: 'read',
    summary: 'Get ledger totals',
    description:
      'Returns totals of whole months by month, cam site and currency, newest first. Different currencies are never added together.',
    input: z.strictObject({ from: Day, to: Day }).refine(isRange, RANGE_PROBLEM),
    data: z.object({ totals: z.array(LedgerTotal) }),
    errors: [],
  }),
  payoutPlans: route({
    method: 'GET',
    path: `${API}/stream/payouts`,
    access: 'account',
    limit: 'read',
    summary: 'List payout schedules',
    description: "Returns when the current user's cam sites pay next, and how far each is from its minimum payout.",
    input: z.strictObject({ zone: Zone.default('UTC') }),
    data: z.object({ plans: z.array(PayoutPlan) }),
    errors: [],
  }),
  savePayoutPlan: route({
    method: 'POST',
    path: `${API}/stream/payouts`,
    access: 'account',
    limit: 'write',
    summary: 'Save a payout schedule',
    description: 'Sets when a cam site pays. There is one payout schedule per cam site.',
    input: PayoutPlanFields,
    data: Done,
    errors: ['stream.plans-full'],
  }),
  removePayoutPlan: route({
    method: 'POST',
    path: `${API}/stream/payouts/delete`,
    access: 'account',
    limit: 'write',
    summary: 'Delete a payout schedule',
    description: 'Succeeds even if the cam site has no payout schedule.',
    input: z.strictObject({ site: LedgerSite }),
    data: Done,
    errors: [],
  }),
});
