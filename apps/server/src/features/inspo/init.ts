import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { consentOf } from './image-consent/consent.ts';
import { tags } from './tags/tags.ts';

export const init: Operation<typeof inspoRoutes.init> = async ({ db, viewer, language }) => ({
  consent: await consentOf(db, viewer.id),
  tags: tags.all.map(({ slug, group, name }) => ({ slug, group, name: name[language] })),
});
