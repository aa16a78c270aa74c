import { z } from 'zod';
import { Flag, Id, LanguageField, Time } from '../core/fields.ts';
import { PLATFORM_KEYS, ROLES } from '../core/roles.ts';
import { SITE_PATH_MAX } from '../core/site-path.ts';
import { GENDERS } from '../members/fields.ts';
import { Email, isOwnName, NewPassword, PASSWORD_STRENGTHS, TypedPassword, UserName } from './fields.ts';

/** The signed-in account, for its owner only. */
export const User = z.object({
  id: Id,
  /** Names the session to sockets, widget and logout; changes with each login. Over HTTP it opens nothing but the count of unread messages. */
  ctoken: z.string(),
  role: z.enum(ROLES).nullable(),
  /** application: none, received, rejected; member once accepted. */
  status: z.enum(['none', 'received', 'rejected', 'member']),
  nickName: z.string(),
  userName: z.string(),
  /** URL of the picture below the origin. */
  avatar: z.string(),
  /** The profile is filled in: the join form was sent. */
  complete: z.boolean(),
  suspended: z.boolean(),
  language: LanguageField,
  /** Strength of the password: weak can be guessed, common is in lists of leaked ones (AUTH-17). */
  pwdType: z.enum(PASSWORD_STRENGTHS),
  /** A member has picked the topic to begin with (JOIN-03). */
  onboarded: z.boolean(),
  /** Staff pages stay closed until this session has used a second factor (SAFE-33). */
  staffLocked: z.boolean(),
});
export type User = z.infer<typeof User>;

/**
 * The signed-in account with its profile, by the specification's names (section 3). What each is made of, and why three are
 * always empty: docs/decisions/0041-specified-names.md.
 */
export const UserInfo = User.extend({
  /** Number of sites in `workCamsites`. */
  camUsed: z.number().int(),
  workCamsites: z.array(z.object({ site: z.enum(PLATFORM_KEYS), url: z.string() })),
  location: z.string(),
  /** "About me". */
  summary: z.string(),
  recently: z.string(),
  /** Full years in the industry; null before the profile is filled in. */
  joinYears: z.number().int().nullable(),
  sex: z.enum(GENDERS).nullable(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  infoList: z.array(z.never()),
  notes: z.literal(''),
  signature: z.literal(''),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** What a way of signing in leads to. A ticket is a short-lived, single-use text for the next call. */
export const LoginResult = z.discriminatedUnion('next', [
  z.object({ next: z.literal('signed-in'), user: User }),
  /** A code is asked for: `secondFactor` takes it with the ticket. */
  z.object({ next: z.literal('second-factor'), ticket: z.string() }),
  /** The account waits for its deletion: `terminateFreeze` takes the ticket (AUTH-20). */
  z.object({ next: z.literal('recover'), ticket: z.string(), purgeAt: Time }),
  /** The account is banned or closed: `exclusions.appeal` takes the ticket, once. */
  z.object({
    next: z.literal('excluded'),
    ticket: z.string(),
    /** An opaque name of the account, the same at each login: the draft of an appeal belongs to it. */
    account: z.string(),
    kind: z.enum(['ban', 'closure']),
    reason: z.string(),
    since: Time,
    /** When a ban ends by itself; null: when staff lift it. */
    until: Time.nullable(),
    /** When the data of a closed account is erased. */
    purgeAt: Time.nullable(),
    /** null: not appealed yet. */
    appeal: z.object({ state: z.enum(['open', 'granted', 'refused']), answer: z.string() }).nullable(),
  }),
]);
export type LoginResult = z.infer<typeof LoginResult>;

/** Required true: a box that must be ticked. */
const ticked = (error: string) => Flag.refine((value) => value, { error });

export const SignUpFields = z.strictObject({
  /** From `exponent`; single use. */
  key: z.string().max(100),
  email: Email,
  userName: UserName,
  password: NewPassword,
  repeat: z.string().min(1, 'accounts.repeat-required').max(400),
  /** "I am 18 or older". */
  adult: ticked('accounts.adult-required'),
  terms: ticked('accounts.terms-required'),
  language: LanguageField.optional(),
  /** Code of the invitation that led here (JOIN-06); one that is unknown does nothing. */
  ref: z.string().max(20).optional(),
  /** Path of this site to return to once the account is verified; anything else is ignored (AUTH-25). */
  redirect: z.string().max(SITE_PATH_MAX).optional(),
});

export const SignUp = SignUpFields.superRefine((input, context) => {
  if (input.password !== input.repeat)
    context.addIssue({ code: 'custom', path: ['repeat'], message: 'accounts.repeat-differs' });
  if (isOwnName(input.password, input)) {
    context.addIssue({ code: 'custom', path: ['password'], message: 'accounts.password-own-name' });
  }
});

export const Login = z.strictObject({
  email: z.string().trim().min(1, 'accounts.email-required').max(254, 'accounts.email-format'),
  password: TypedPassword,
});

export const CheckUsed = z.strictObject({ field: z.enum(['email', 'userName']), value: z.string().max(254) });

export const LinkToken = z.strictObject({ token: z.string().max(200) });

export const VerifyEmail = z.strictObject({
  token: z.string().max(200),
  /** Also log in, by the link of a new account. */
  login: Flag.optional(),
});

export const Verified = z.object({
  /** What the login came to; absent unless one was asked for by the link of a new account. */
  login: LoginResult.optional(),
  /** Path of this site that the sign-up came from. */
  redirect: z.string().optional(),
});
export type Verified = z.infer<typeof Verified>;

/** The present address and the password are the proof: the account has no session yet. */
export const CorrectEmail = z.strictObject({ email: Login.shape.email, password: TypedPassword, newEmail: Email });

export const ModifyEmail = z.strictObject({
  email: z.string().trim().max(254, 'accounts.email-invalid').pipe(z.email('accounts.email-invalid')),
  password: TypedPassword,
});
