import { z } from 'zod';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { FIRST_STEPS, HOME_SECTION_IDS } from './sections.ts';

const Sections = z.array(z.enum(HOME_SECTION_IDS));

const Layout = z.object({
  /** All sections, in the order chosen by the account. */
  order: Sections,
  /** Sections that the account has hidden. */
  hidden: Sections,
});
export type HomeLayout = z.infer<typeof Layout>;

export const MemberHome = Layout.extend({
  /** First steps of a member and whether they are done; empty for an account without a role. */
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** Whether the mail server refused the address of the account. */
  emailUndeliverable: z.boolean(),
  /** Cam sites of the profile, for the best hours; empty for an account without a role. */
  camSites: z.array(z.string()),
});
export type MemberHome = z.infer<typeof MemberHome>;

const Chosen = Sections.max(HOME_SECTION_IDS.length);

/** The member's home (HOME-01). Its sections load their data from the routes of their features. */
export const memberHomeRoutes = routes('member-home', {
  overview: route({
    method: 'GET',
    path: `${API}/home`,
    access: 'signed-in',
    limit: 'read',
    summary: "Get the member's home",
    description:
      "Returns the order and visibility of the home page's sections, the current user's first steps and their cam sites, and whether the mail server refused their address.",
    input: z.strictObject({}),
    data: MemberHome,
    errors: [],
    quiet: true,
  }),
  saveLayout: route({
    method: 'POST',
    path: `${API}/home/layout`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Save the layout of the home page',
    description:
      "Stores the order of the home page's sections and which of them are hidden. Sections missing from `order` are at their default place; an empty `order` and an empty `hidden` restore the default layout.",
    input: z.strictObject({ order: Chosen, hidden: Chosen }),
    data: Layout,
    errors: [],
  }),
});
