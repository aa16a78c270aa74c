import type { brandArchiveRoutes } from '@site/contract/brand-archive/routes.ts';
import { requireEditable } from '#features/brand';
import { fieldError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { importArchive, previewArchive } from './import-archive.ts';
import { readArchive } from './read-archive.ts';

function readUpload({ uploads }: LoggedIn) {
  const [file] = uploads;
  if (!file) throw fieldError('file', 'invalid.required');
  return readArchive(file.content);
}

export const preview: Operation<typeof brandArchiveRoutes.preview> = async (context) => {
  requireEditable(context);
  return previewArchive(await readUpload(context), context);
};

export const apply: Operation<typeof brandArchiveRoutes.apply> = async (context, input) => {
  requireEditable(context);
  const { seen, publishBrand: publishesBrand, publishDocuments: publishesDocuments } = input;
  const choices = { services: context, actorId: context.viewer.id, publishesBrand, publishesDocuments };
  return { changes: await importArchive(await readUpload(context), choices, { seen }) };
};
