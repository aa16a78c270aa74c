import { eq } from 'drizzle-orm';
import { FullApplication, foldName } from '@site/contract/members/fields.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { attachMedia } from '#features/media';
import { updateUsers, users } from '#platform/users/users.ts';
import { applications } from '#db/schema/members.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { acceptApplication } from './decide-application.ts';
import { applicationView, lastApplication } from './application.ts';
import { applicationReceived } from '../events.ts';
import { lockNickName, nickNameProblem } from '../nicknames/nick-name-problem.ts';
import { onePerSite } from '../one-per-site.ts';
import { sharesBan } from './shares-ban.ts';

/** @throws AppError invalid, with the fields that are missing on a site that asks for everything */
function requireEverything(input: ParsedOf<typeof memberRoutes.apply>): void {
  const { error } = FullApplication.safeParse(input);
  if (error) throw new AppError('invalid', { fields: fieldProblems(error) });
}

/**
 * Submits the join form (JOIN-01). The normalized nickname is reserved on the account at once, so that its unique index
 * also covers applications that are waiting.
 */
export const apply: Operation<typeof memberRoutes.apply> = async (context, input) => {
  const { viewer, siteSettings, settings, camSites } = context;
  if (viewer.suspended) throw new AppError('suspended');
  const { auto_approve: automatic, full_application: full } = await siteSettings.all();
  if (full) requireEverything(input);
  const checkSites = await camSites.checker();
  checkSites(input.sites);
  const { avatar, ...form } = input;
  try {
    await transact(context, async (work) => {
      const { tx } = work;
      // An account pending deletion has no role either, but its session has ended, so the request is rejected earlier.
      const owner = await lockOwner(context, work);
      if (owner.role !== null) throw new AppError('members.already-member');
      if ((await lastApplication(tx, viewer.id))?.state === 'received')
        throw new AppError('members.application-pending');
      await lockNickName(tx, form.nickName);
      const asked = { userId: viewer.id, before: '', name: form.nickName };
      const problem = await nickNameProblem({ db: tx, brand: context.brand, settings }, asked);
      if (problem !== null) throw fieldError('nickName', problem);
      if (avatar !== null) await attachMedia(tx, { ownerId: viewer.id, ids: [avatar], kind: 'avatar' });
      await updateUsers(tx, eq(users.id, viewer.id), {
        nickNameFolded: foldName(form.nickName),
        nickNameSkeleton: nameSkeleton(form.nickName),
      });
      const shared = await sharesBan(tx, settings, owner);
      const [made] = await tx
        .insert(applications)
        .values({
          ...form,
          sites: onePerSite(form.sites),
          avatarId: avatar,
          userId: viewer.id,
          state: 'received',
          sharesBan: shared,
        })
        .returning();
      if (!made) throw new Error('application was not stored');
      // An application that matches a banned account is left to staff, but the applicant sees the same as any other
      // waiting applicant.
      if (automatic && shared === null) await acceptApplication(work, made, { decidedById: null });
      else await work.emit(applicationReceived, { userId: viewer.id, applicationId: made.id });
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_nick_name') throw fieldError('nickName', 'members.nick-name-taken');
    throw constraint === 'applications_waiting' ? new AppError('members.application-pending') : error;
  }
  return applicationView(context.db, { application: await lastApplication(context.db, viewer.id), full });
};
