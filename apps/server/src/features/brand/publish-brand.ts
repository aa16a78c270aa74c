import type { Brand } from '@site/contract/brand/brand.ts';
import type { brandRoutes } from '@site/contract/brand/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { checkFiles, deleteDraft, lockBrand, lockDraft, requireEditable } from './brand-draft.ts';
import { brandState } from './brand-view.ts';
import { checkPublishable } from './check-publishable.ts';

/** Parts of a brand in the audit log. */
const summary = ({ names, partnerSlug, colors }: Brand, version: number) => ({
  version,
  product: names.product,
  partner: names.partner,
  partnerSlug,
  accent: colors.accent,
  secondary: colors.secondary,
});

/** Publishes the draft as a new version. */
export const publish: Operation<typeof brandRoutes.publish> = async (context, { revision }) => {
  const { brand: site, viewer } = context;
  requireEditable(context);
  await transact(context, async (work) => {
    const draft = await lockDraft(work.tx, revision);
    if (!draft) throw new AppError('brand.no-draft');
    const brand = site.read(draft.brand);
    const replaced = await site.published(work.tx);
    await checkPublishable(work.tx, brand, await site.slugs(work.tx));
    await checkFiles(work.tx, brand);
    const number = await site.publish(work.tx, { brand, authorId: viewer.id, restored: null });
    await deleteDraft(work.tx);
    const [before, after] = [summary(replaced.brand, replaced.number), summary(brand, number)];
    await appendAuditLog(work, { actorId: viewer.id, action: 'brand-published', subjectId: null, before, after });
  });
  await site.changed();
  return brandState(context);
};

/** Publishes an older version as a new one. */
export const restore: Operation<typeof brandRoutes.restore> = async (context, { number: restored, published }) => {
  const { brand: site, viewer } = context;
  requireEditable(context);
  await transact(context, async (work) => {
    await lockBrand(work.tx);
    const replaced = await site.published(work.tx);
    if (replaced.number !== published) throw new AppError('brand.edit-conflict');
    const version = await site.version(restored, work.tx);
    if (!version) throw new AppError('brand.version-not-found');
    const { brand } = version;
    // The rules may have become stricter since.
    await checkPublishable(work.tx, brand, await site.slugs(work.tx));
    const number = await site.publish(work.tx, { brand, authorId: viewer.id, restored });
    const [before, after] = [summary(replaced.brand, replaced.number), { ...summary(brand, number), restored }];
    await appendAuditLog(work, { actorId: viewer.id, action: 'brand-restored', subjectId: null, before, after });
  });
  await site.changed();
  return brandState(context);
};
