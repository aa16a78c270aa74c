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
 * The bio of the current user (BIO-01 to BIO-05), one per member for all sites. Every change names the revision it is
 * based on: `bio.changed-elsewhere` if another tab or device saved first, and no data is lost on either side.
 */
export const bioRoutes = routes('bio', {
  info: route({
    method: 'POST',
    path: `${BIO}/getInfo`,
    access: 'member',
    limit: 'read',
    reads: true,
    summary:
      'The own bio, what was copied of it for which site, and what the last check found. Of a new member: a first draft, revision 0.',
    input: z.strictObject({}),
    data: Bio,
    errors: [],
  }),
  saveConfig: route({
    method: 'POST',
    path: `${BIO}/saveConfig`,
    access: 'member',
    limit: 'message',
    summary: 'Saves how the bio looks, its language and its sites.',
    input: z.strictObject({ revision: Revision, config: BioConfig }),
    data: Saved,
    errors: ['bio.changed-elsewhere'],
  }),
  saveDetail: route({
    method: 'POST',
    path: `${BIO}/saveDetail`,
    access: 'member',
    limit: 'message',
    summary: 'Saves all blocks in their order.',
    input: z.strictObject({ revision: Revision, blocks: Blocks }),
    data: Saved,
    errors: ['bio.changed-elsewhere', 'bio.too-long', 'bio.picture-not-yours'],
  }),
  delete: route({
    method: 'POST',
    path: `${BIO}/delete`,
    access: 'member',
    limit: 'message',
    summary: 'Takes a block out.',
    input: z.strictObject({ revision: Revision, id: PartId }),
    data: Saved,
    errors: ['bio.changed-elsewhere', 'bio.block-not-found'],
  }),
  syncCamTipMenu: route({
    method: 'POST',
    path: `${BIO}/syncCamTipMenu`,
    access: 'member',
    limit: 'write',
    summary:
      "Reads a cam site's tip menu from its text and merges it into a block: what is known by its words gets the new price, the rest is added; `replace` puts it in place of all.",
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
    access: 'member',
    limit: 'message',
    summary: 'Notes what was copied for a site, to say later what changed since.',
    input: z.strictObject({ site, part: z.enum(COPY_PARTS), text: z.string().max(COPY_TEXT) }),
    data: Done,
    errors: [],
  }),
  versions: route({
    method: 'GET',
    path: `${BIO}/versions`,
    access: 'member',
    limit: 'read',
    summary: 'The earlier versions that are kept, the newest first.',
    input: z.strictObject({}),
    data: z.object({ versions: z.array(BioVersion) }),
    errors: [],
  }),
  version: route({
    method: 'GET',
    path: `${BIO}/version`,
    access: 'member',
    limit: 'read',
    summary: 'An earlier version as it was.',
    input: z.strictObject({ revision: z.coerce.number().int().min(1).max(COUNTER_MAX) }),
    data: z.object({ config: BioConfig, blocks: Blocks }),
    errors: ['bio.version-not-found'],
  }),
  check: route({
    method: 'POST',
    path: `${BIO}/check`,
    access: 'member',
    limit: 'mail',
    summary: 'Looks at links, pictures and rules now, as the daily check does.',
    input: z.strictObject({}),
    data: z.object({ findings: z.array(BioFinding), checkedAt: z.string() }),
    errors: [],
  }),
  drawPanels: route({
    method: 'POST',
    path: `${BIO}/panels`,
    access: 'member',
    limit: 'mail',
    summary:
      'Begins to draw the saved bio as pictures at two times their size, for a site that takes no more than pictures.',
    input: z.strictObject({ site }),
    data: PanelSet,
    errors: ['bio.nothing-to-draw'],
  }),
  panels: route({
    method: 'GET',
    path: `${BIO}/panels`,
    access: 'member',
    limit: 'read',
    summary: 'How far the panels are.',
    input: z.strictObject({ id: z.uuid() }),
    data: PanelSet,
    errors: ['bio.panels-not-found'],
  }),
});
