import { z } from 'zod';
import { COUNTER_MAX, Flag, Id } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { MenuDocument, MenuLink, MenuLinkInput } from './schemas.ts';

const DeskMenus = z.object({ documents: z.array(MenuDocument), links: z.array(MenuLink) });
const version = z.number().int().min(1).max(COUNTER_MAX);
const one = z.strictObject({ id: Id, version });

/** Links that staff add to the menus and to the footer (CMS-03). `site/info` returns the visible ones to each page. */
export const menuRoutes = routes('menus', {
  list: route({
    method: 'GET',
    path: `${API}/desk/menus`,
    access: 'admin',
    limit: 'read',
    summary: 'List menu links',
    description: 'Returns the links of staff and the documents that menus list, in display order.',
    input: z.strictObject({}),
    data: DeskMenus,
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: `${API}/desk/menus`,
    access: 'admin',
    limit: 'write',
    summary: 'Create a menu link',
    description: 'Adds a link at the end of a menu group or footer column. Each has at most 20 links.',
    input: MenuLinkInput,
    data: DeskMenus,
    errors: [],
  }),
  change: route({
    method: 'POST',
    path: `${API}/desk/menus/change`,
    access: 'admin',
    limit: 'write',
    summary: 'Update a menu link',
    description:
      'Replaces the texts, the target and the visibility of a link. A link that changes its place moves to the end. The call is rejected if someone else has changed the link since `version`.',
    input: MenuLinkInput.extend(one.shape),
    data: DeskMenus,
    errors: ['edit-conflict'],
  }),
  move: route({
    method: 'POST',
    path: `${API}/desk/menus/move`,
    access: 'admin',
    limit: 'write',
    summary: 'Move a menu link',
    description: 'Swaps a link with the one above or below it in the same place. The first and the last stay.',
    input: one.extend({ up: Flag }),
    data: DeskMenus,
    errors: ['edit-conflict'],
  }),
  remove: route({
    method: 'POST',
    path: `${API}/desk/menus/delete`,
    access: 'admin',
    limit: 'write',
    summary: 'Delete a menu link',
    description: 'Succeeds even if there is no such link.',
    input: one,
    data: DeskMenus,
    errors: ['edit-conflict'],
  }),
});
