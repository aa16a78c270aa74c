import { z } from 'zod';
import { Cursor, Done, Id, pageOf, Zone } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Day, ImportFields, isRange, LedgerFields, LedgerSite, PayoutPlanFields, RANGE_PROBLEM } from './fields.ts';
import { IMPORT_BYTES } from './limits.ts';
import { ImportPreview, LedgerEntry, LedgerTotal, PayoutPlan, TokenImport } from './schemas.ts';

/** The earnings ledger of the caller as a table, available to its owner only. */
export const LEDGER_FILE = `${API}/stream/ledger.csv`;

const upload = { field: 'file', maxFiles: 1, maxBytes: IMPORT_BYTES };
const FILE_ERRORS = [
  'stream.site-not-linked',
  'stream.import-unreadable',
  'stream.import-rows',
  'media.size',
  'media.count',
] as const;

/** Token imports and the earnings ledger of the current user (STREAM-04). */
export const streamMoneyRoutes = routes('stream', {
  previewImport: route({
    method: 'POST',
    path: `${API}/stream/imports/preview`,
    access: 'member',
    limit: 'upload',
    summary: 'Reads a file of tokens and says what it would bring; nothing is kept.',
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
    summary: 'Keeps time and tokens of a file. A row that is there already counts once, whatever file it came with.',
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
    summary: 'The own imports, newest first; those of names that are switched off too.',
    input: z.strictObject({}),
    data: z.object({ imports: z.array(TokenImport) }),
    errors: [],
  }),
  undoImport: route({
    method: 'POST',
    path: `${API}/stream/imports/undo`,
    access: 'member',
    limit: 'write',
    summary: 'Takes an import back; rows that another import brought too stay.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ['stream.import-not-found'],
  }),

  ledger: route({
    method: 'GET',
    path: `${API}/stream/ledger`,
    access: 'member',
    limit: 'read',
    summary: 'The own ledger, newest day first, 50 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(LedgerEntry),
    errors: ['forum.cursor-invalid'],
  }),
  addEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger`,
    access: 'member',
    limit: 'write',
    summary: 'Adds an entry to the own ledger. `draft` names the attempt: sent twice, it is kept once.',
    input: LedgerFields.extend({ draft: z.uuid() }),
    data: LedgerEntry,
    errors: ['stream.ledger-full'],
  }),
  changeEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger/change`,
    access: 'member',
    limit: 'write',
    summary: 'Changes an entry of the own ledger.',
    input: LedgerFields.extend({ id: Id }),
    data: LedgerEntry,
    errors: ['stream.entry-not-found'],
  }),
  removeEntry: route({
    method: 'POST',
    path: `${API}/stream/ledger/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Removes an entry of the own ledger.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: ['stream.entry-not-found'],
  }),
  ledgerTotals: route({
    method: 'GET',
    path: `${API}/stream/ledger/totals`,
    access: 'member',
    limit: 'read',
    summary: 'Sums by month, site and currency of whole months, newest first. Currencies are never added together.',
    input: z.strictObject({ from: Day, to: Day }).refine(isRange, RANGE_PROBLEM),
    data: z.object({ totals: z.array(LedgerTotal) }),
    errors: [],
  }),
  payoutPlans: route({
    method: 'GET',
    path: `${API}/stream/payouts`,
    access: 'member',
    limit: 'read',
    summary: 'When the own sites pay next, and how far each is to its minimum.',
    input: z.strictObject({ zone: Zone.default('UTC') }),
    data: z.object({ plans: z.array(PayoutPlan) }),
    errors: [],
  }),
  savePayoutPlan: route({
    method: 'POST',
    path: `${API}/stream/payouts`,
    access: 'member',
    limit: 'write',
    summary: 'Sets when a site pays; there is one plan of each site.',
    input: PayoutPlanFields,
    data: Done,
    errors: ['stream.plans-full'],
  }),
  removePayoutPlan: route({
    method: 'POST',
    path: `${API}/stream/payouts/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Removes the plan of a site; one that is not there is no fault.',
    input: z.strictObject({ site: LedgerSite }),
    data: Done,
    errors: [],
  }),
});
