import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { postView } from './post-view.ts';

export const showPost: Operation<typeof inspoRoutes.detail> = ({ db, viewer, language }, { id }) =>
  postView(db, { id, viewer, language });
