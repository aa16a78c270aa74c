import { z } from 'zod';
import { COUNTER_MAX, Done } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { BioConfig, Blocks, PartId } from './blocks.ts';
import { BIO_SITES, COPY_PARTS, COPY_TEXT, TIP_TEXT } from './limits.ts';
import { Bio, BioFinding, BioVersion, PanelSet, Revision, Saved } from './schemas.ts';

const BIO = `${API}/bioPage`;
const site = z.enum(BIO_SITES);

/**
 * The bio of the current user (BIO-01 to BIO-05), one per member for all sites. Every change of the bio includes the
 * revision it is based on (optimistic locking). If another tab or device saved first, the change fails with
 * `bio.changed-elsewhere`, and no data is lost on either side.
 */
export const bioRoutes = routes('bio', {
  info: route({
    method: 'POST',
    path: `${BIO}/getInfo`,
    access: 'account',
    limit: 'read',
    reads: true,
    summary: 'Get the bio',
    description:
      "Returns the current user's bio, the parts copied for each site, and the findings of the last bio check. A new member gets a first draft with revision 0.",
    input: z.strictObject({}),
    data: Bio,
    errors: [],
  }),
  saveConfig: route({
    method: 'POST',
    path: `${BIO}/saveConfig`,
    access: 'account',
    limit: 'message',
    summary: 'Save the bio settings',
    description:
      'Saves the appearance, language and sites of the bio. Fails with `bio.changed-elsewhere` if the bio has changed since `revision`.',
    input: z.strictObject({ revision: Revision, config: BioConfig }),
    data: Saved,
    errors: ['bio.changed-elsewhere'],
  }),
  saveDetail: route({
    method: 'POST',
    path: `${BIO}/saveDetail`,
    access: 'account',
    limit: 'message',
    summary: 'Save the bio blocks',
    description:
      'Saves all blocks in the given order. Fails with `bio.changed-elsewhere` if the bio has changed since `revision`.',
    input: z.strictObject({ revision: Revision, blocks: Blocks }),
    data: Saved,
    errors: ['bio.changed-elsewhere', 'bio.too-long', 'bio.picture-not-yours'],
  }),
  delete: route({
    method: 'POST',
    path: `${BIO}/delete`,
    access: 'account',
    limit: 'message',
    summary: 'Delete a bio block',
    description:
      'Removes one block from the bio. Fails with `bio.changed-elsewhere` if the bio has changed since `revision`.',
    input: z.strictObject({ revision: Revision, id: PartId }),
    data: Saved,
    errors: ['bio.changed-elsewhere', 'bio.block-not-found'],
  }),
  syncCamTipMenu: route({
    method: 'POST',
    path: `${BIO}/syncCamTipMenu`,
    access: 'account',
    limit: 'write',
    summary: 'Import a tip menu',
    description:
      "Parses the text of a cam site's tip menu and merges it into a block: an entry with the same words gets the new price, other entries are added. With `replace`, the imported menu replaces all entries. Lines that could not be parsed are returned in `unread`.",
    input: z.strictObject({
      revision: Revision,
      id: PartId,
      text: z.string().min(1, 'members.required').max(TIP_TEXT, 'invalid.too-long'),
      replace: z.boolean().default(false),
    }),
    data: Saved.extend({
      blocks: Blocks,
      added: z.number().int(),
      changed: z.number().int(),
      /** Lines that could not be parsed. */
      unread: z.array(z.string()),
    }),
    errors: ['bio.changed-elsewhere', 'bio.block-not-found', 'bio.no-tip-menu', 'bio.too-long'],
  }),
  copied: route({
    method: 'POST',
    path: `${BIO}/copied`,
    access: 'account',
    limit: 'message',
    summary: 'Record a copied bio part',
    description: 'Stores the text that was copied for a site, so that later changes since the copy can be shown.',
    input: z.strictObject({ site, part: z.enum(COPY_PARTS), text: z.string().max(COPY_TEXT) }),
    data: Done,
    errors: [],
  }),
  versions: route({
    method: 'GET',
    path: `${BIO}/versions`,
    access: 'account',
    limit: 'read',
    summary: 'List bio versions',
    description: 'Returns the stored earlier versions, newest first.',
    input: z.strictObject({}),
    data: z.object({ versions: z.array(BioVersion) }),
    errors: [],
  }),
  version: route({
    method: 'GET',
    path: `${BIO}/version`,
    access: 'account',
    limit: 'read',
    summary: 'Get a bio version',
    description: 'Returns an earlier version with its settings and blocks.',
    input: z.strictObject({ revision: z.coerce.number().int().min(1).max(COUNTER_MAX) }),
    data: z.object({ config: BioConfig, blocks: Blocks }),
    errors: ['bio.version-not-found'],
  }),
  check: route({
    method: 'POST',
    path: `${BIO}/check`,
    access: 'member',
    limit: 'mail',
    summary: 'Run the bio check',
    description:
      'Checks links, images and site rules now, in the same way as the daily check, and returns the findings.',
    input: z.strictObject({}),
    data: z.object({ findings: z.array(BioFinding), checkedAt: z.string() }),
    errors: [],
  }),
  drawPanels: route({
    method: 'POST',
    path: `${BIO}/panels`,
    access: 'member',
    limit: 'mail',
    summary: 'Start rendering panels',
    description:
      'Starts rendering the saved bio as images at twice their display size, for a site that allows only images.',
    input: z.strictObject({ site }),
    data: PanelSet,
    errors: ['bio.nothing-to-draw'],
  }),
  panels: route({
    method: 'GET',
    path: `${BIO}/panels`,
    access: 'member',
    limit: 'read',
    summary: 'Get the progress of panels',
    description: 'Returns how far the rendering of a set of panels has progressed.',
    input: z.strictObject({ id: z.uuid() }),
    data: PanelSet,
    errors: ['bio.panels-not-found'],
  }),
});
