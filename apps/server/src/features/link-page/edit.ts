import { eq } from 'drizzle-orm';
import type { LinkPageFields } from '@site/contract/link-page/fields.ts';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { CHECK_LINKS } from './links/check-links-job.ts';
import { isUnavailableTo, pageNameProblem } from './addresses/check.ts';
import { dropFiles } from './files/drop-files.ts';
import { linkable } from './links/link-rules.ts';
import { ownPage, type PageRow } from './own-page.ts';
import { pageFiles } from './files/page-files.ts';
import { userLinkOf } from './page-views.ts';
import { pageTag } from './public-pages/public-page.ts';

/**
 * Rate limit for link checks after a save, per member. Links saved above the limit wait for the daily check, so that
 * members cannot make the server send unlimited requests to other sites.
 */
const LOOKS = { points: 60, seconds: 3600 };

const mayLook = ({ limits, viewer }: LoggedIn) =>
  limits.countOf('my-link-looks', LOOKS, `user:${viewer.id}`).then(
    () => true,
    () => false,
  );

/** Returns the states of links whose URL is unchanged. */
function retainLinkStates({ body, linkStates }: PageRow, { links }: LinkPageFields): PageRow['linkStates'] {
  const before = new Map(body?.links.map(({ id, url }) => [id, url]));
  return Object.fromEntries(
    links.flatMap(({ id, url }) => {
      const state = before.get(id) === url ? linkStates[id] : undefined;
      return state ? [[id, state]] : [];
    }),
  );
}

/**
 * Checks that the greeting and images of a page belong to the member and are of the right kind.
 * @throws AppError my-link.file-not-yours
 */
async function checkFiles({ tx }: TransactionScope, userId: number, page: LinkPageFields): Promise<void> {
  const files = await pageFiles(tx, userId, page);
  const missing =
    (page.avatar !== null && !files.avatar) ||
    (page.cover !== null && !files.cover) ||
    (page.audio !== null && !files.greeting);
  if (missing) throw new AppError('my-link.file-not-yours');
}

type Naming = Parameters<typeof pageNameProblem>[0];

/**
 * Checks only a new address, so an address saved before it became reserved is still accepted.
 * @throws AppError my-link.address-reserved
 */
async function checkAddress(naming: Naming, before: PageRow, { address }: LinkPageFields): Promise<void> {
  if (address === null || address === before.address) return;
  // Otherwise anyone could take the addresses of members who have not chosen theirs yet.
  if (naming.viewer.role === null) throw new AppError('not-a-member');
  if (await isUnavailableTo(naming, address)) throw new AppError('my-link.address-reserved');
}

/**
 * Checks only a new name, so a name saved before it became unavailable is still accepted.
 * @throws AppError invalid
 */
async function checkName(naming: Naming, before: PageRow, { nickName }: LinkPageFields): Promise<void> {
  if (nickName === before.body?.nickName) return;
  const problem = await pageNameProblem(naming, nickName);
  if (problem !== null) throw fieldError('nickName', problem);
}

async function save(
  context: LoggedIn,
  work: TransactionScope,
  { revision, page }: { revision: number; page: LinkPageFields },
) {
  const { tx } = work;
  const { viewer, brand, settings, jobs } = context;
  await lockOwner(context, work);
  await ownPage(tx, viewer.id);
  const [before] = await tx.select().from(linkPages).where(eq(linkPages.userId, viewer.id)).for('update');
  if (before?.revision !== revision) throw new AppError('my-link.changed-elsewhere');
  const naming = { db: tx, brand, settings, viewer };
  await checkAddress(naming, before, page);
  await checkName(naming, before, page);
  await checkFiles(work, viewer.id, page);
  const { address, published, avatar: avatarId, cover: coverId, audio: audioId, ...body } = page;
  const savedAt = new Date().toISOString();
  const linkStates = retainLinkStates(before, page);
  await tx
    .update(linkPages)
    .set({ address, published, avatarId, coverId, audioId, body, linkStates, savedAt, revision: revision + 1 })
    .where(eq(linkPages.userId, viewer.id));
  await dropFiles({ tx, jobs }, before, { avatarId, coverId, audioId });
  const isNew = page.links.some(({ id }) => !linkStates[id]);
  // The drafts of applicants send no requests to other sites.
  if (isNew && viewer.role !== null && (await mayLook(context)))
    await jobs.send(tx, CHECK_LINKS, { userId: viewer.id });
  return { revision: revision + 1, savedAt, userLink: userLinkOf(settings, { address, code: before.code }) };
}

/** Saves the member's link page if the client has loaded the current revision (optimistic locking). */
export const edit: Operation<typeof linkPageRoutes.edit> = async (context, input) => {
  if (!input.page.links.every(({ url }) => linkable(url))) throw new AppError('my-link.url-refused');
  try {
    const saved = await transact(context, (work) => save(context, work, input));
    context.cache.invalidate(pageTag(context.viewer.id));
    return saved;
  } catch (error) {
    throw violatedConstraint(error) === 'link_pages_address_unique' ? new AppError('my-link.address-taken') : error;
  }
};
