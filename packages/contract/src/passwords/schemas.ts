import { z } from 'zod';
import { NewPassword, TypedPassword } from '../accounts/fields.ts';
import { AccessSelection } from '../security/schemas.ts';

const Repeat = z.string().min(1, 'accounts.repeat-required').max(400);

export const ResetPassword = z
  .strictObject({ token: z.string().max(200), password: NewPassword, repeat: Repeat, ...AccessSelection.shape })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], error: 'accounts.repeat-differs' });

/** Change of the password (AUTH-18). */
export const ChangePassword = z
  .strictObject({ current: TypedPassword, password: NewPassword, repeat: Repeat })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], error: 'accounts.repeat-differs' })
  .refine(({ password, current }) => password !== current, { path: ['password'], error: 'passwords.same' });
