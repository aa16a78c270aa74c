import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { deskDocument } from './cms-document.ts';
import { readable } from './editable.ts';

export const openDocument: Operation<typeof cmsRoutes.open> = async (context, { id }) =>
  deskDocument(context, await readable(context.db, context.viewer, id));
