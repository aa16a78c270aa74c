import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { reauthenticateByPassword } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

/** Checks whether a typed password is the current one (AUTH-18). */
export const checkCurrent: Operation<typeof passwordRoutes.checkCurrent> = async (context, { password }) => {
  try {
    await reauthenticateByPassword(context, password);
    return { correct: true };
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'invalid') return { correct: false };
    throw error;
  }
};
