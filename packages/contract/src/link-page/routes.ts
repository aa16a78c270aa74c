import { z } from 'zod';
import { WebAddress } from '../bio/blocks.ts';
import { SOCIAL_NETWORKS } from '../bio/limits.ts';
import { Revision, Saved } from '../bio/schemas.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { IMAGE_UPLOAD } from '../media/image-upload.ts';
import { LinkKey, LinkPageFields } from './fields.ts';
import { AUDIO_BYTES, STAT_DAYS } from './limits.ts';
import { Greeting, LINK_STATES, LinkStats, MyLink, PublicLink } from './schemas.ts';

const LINK = `${API}/model/my-link`;

/** Prefix of the public pages, each a single response without a session or scripts: `/m/{address}` and `/m/{code}`. */
export const PUBLIC_LINK = '/m';

/**
 * Path of a CSV file with the visits to the caller's page and the clicks on its links in the last 90 days; for members.
 */
export const LINK_STATS_FILE = `${LINK}/stats.csv`;

/** The link page of the current user (BIO-06). */
export const linkPageRoutes = routes('myLink', {
  info: route({
    method: 'GET',
    path: `${LINK}/info`,
    access: 'account',
    limit: 'read',
    summary: 'Get your link page',
    description:
      "Returns the current user's link page. A new member gets a draft based on their profile, with revision 0.",
    input: z.strictObject({}),
    data: MyLink,
    errors: [],
  }),
  check: route({
    method: 'GET',
    path: `${LINK}/check`,
    access: 'member',
    limit: 'check',
    summary: 'Check whether a link page address is available',
    description: "Returns whether the address can be used for the current user's link page.",
    input: z.strictObject({ address: z.string().max(100) }),
    data: z.object({ free: z.boolean(), problem: z.enum(['form', 'reserved', 'taken']).nullable() }),
    errors: [],
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
  other: route({
    method: 'GET',
    path: `${LINK}/other`,
    access: 'public',
    cache: { never: 'A page that is unpublished is gone at once, and each view is counted.' },
    limit: 'read',
    summary: 'Get the link page of a member',
    description: "Returns another member's published link page by the member's id.",
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    data: PublicLink,
    errors: ['my-link.not-found'],
    once: true,
    quiet: true,
  }),
  byCode: route({
    method: 'GET',
    path: `${API}/my-link/info`,
    access: 'open',
    cache: { never: 'A page that is unpublished is gone at once, and each view is counted.' },
    limit: 'read',
    summary: 'Get a published link page',
    description: 'Finds the page by its address or its code.',
    input: z.strictObject({ code: LinkKey }),
    data: PublicLink,
    errors: ['my-link.not-found'],
    once: true,
  }),
  submitUrl: route({
    method: 'POST',
    path: `${LINK}/url-submit`,
    access: 'member',
    limit: 'write',
    summary: 'Check a link before adding it',
    description: 'Requests the URL and returns whether it responds, which social network it belongs to and its title.',
    input: z.strictObject({ url: WebAddress }),
    data: z.object({
      url: z.string(),
      state: z.enum(LINK_STATES),
      network: z.enum(SOCIAL_NETWORKS),
      /** Whether the target is known to have adult content. */
      adult: z.boolean(),
      title: z.string(),
    }),
    errors: ['my-link.url-refused'],
  }),
  edit: route({
    method: 'POST',
    path: `${LINK}/edit`,
    access: 'account',
    limit: 'message',
    summary: 'Save your link page',
    description:
      "Saves the current user's link page as a whole. Fails with `my-link.changed-elsewhere` if the page has changed since `revision`.",
    input: z.strictObject({ revision: Revision, page: LinkPageFields }),
    data: Saved.extend({ userLink: z.url() }),
    errors: [
      'my-link.changed-elsewhere',
      'my-link.address-taken',
      'my-link.address-reserved',
      'my-link.url-refused',
      'my-link.file-not-yours',
    ],
  }),
  uploadAvatar: route({
    ...IMAGE_UPLOAD,
    path: `${LINK}/upload/avatar`,
    access: 'member',
    summary: 'Upload a link page avatar',
    description:
      "Stores a square image for the current user's link page. It is shown once the page that refers to it is saved.",
  }),
  uploadImage: route({
    ...IMAGE_UPLOAD,
    path: `${LINK}/upload/image`,
    access: 'member',
    summary: 'Upload a link page header image',
    description:
      "Stores an image for the header of the current user's link page. It is shown once the page that refers to it is saved.",
  }),
  uploadAudio: route({
    method: 'POST',
    path: `${LINK}/upload/audio`,
    access: 'member',
    limit: 'upload',
    summary: 'Upload an audio greeting',
    description:
      'Stores a greeting of at most 60 seconds, without the metadata of the file that could identify the person who recorded it.',
    input: z.strictObject({}),
    data: Greeting,
    errors: ['my-link.audio-type', 'media.size', 'media.count', 'my-link.audio-long', 'my-link.audio-unreadable'],
    upload: { field: 'file', maxFiles: 1, maxBytes: AUDIO_BYTES },
    timeout: SHORT_TIMEOUT_MS,
    quiet: true,
  }),
  genCtoken: route({
    method: 'GET',
    path: `${API}/cam/gen-ctoken`,
    access: 'member',
    limit: 'check',
    summary: 'Create a link page preview token',
    description:
      "Returns a token that is valid for a few minutes and opens the current user's link page before it is published: `/m/{code}?preview={ctoken}`.",
    input: z.strictObject({}),
    data: z.object({ ctoken: z.string(), expiresAt: z.string() }),
    errors: [],
    once: true,
  }),
  stats: route({
    method: 'GET',
    path: `${LINK}/stats`,
    access: 'member',
    limit: 'read',
    summary: 'Get link page statistics',
    description:
      "Returns the visits and clicks of the current user's link page by UTC day. Nothing that identifies visitors is stored.",
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(STAT_DAYS).default(30) }),
    data: LinkStats,
    errors: [],
  }),
});
