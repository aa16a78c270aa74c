import { z } from 'zod';
import { Flag, Id, LanguageField, Time } from '../core/fields.ts';
import { ROLES } from '../core/roles.ts';
import { SITE_PATH_MAX } from '../core/urls/site-path.ts';
import { GENDERS } from '../members/fields.ts';
import { Email, isOwnName, NewPassword, PASSWORD_STRENGTHS, TypedPassword, UserName } from './fields.ts';

/** The logged-in account, visible to its owner only. */
export const User = z.object({
  id: Id,
  /**
   * Identifies the session to sockets, the widget and logout; changes with each login. Over HTTP it grants access only
   * to the unread count.
   */
  ctoken: z.string(),
  role: z.enum(ROLES).nullable(),
  /** State of the join application: none, received or rejected; member once accepted. */
  status: z.enum(['none', 'received', 'rejected', 'member']),
  nickName: z.string(),
  userName: z.string(),
  /** URL of the profile picture, relative to the origin. */
  avatar: z.string(),
  /** Whether the join form has been submitted, which fills in the profile. */
  complete: z.boolean(),
  suspended: z.boolean(),
  language: LanguageField,
  /** Strength of the password: weak can be guessed, common is in a list of leaked passwords (AUTH-17). */
  pwdType: z.enum(PASSWORD_STRENGTHS),
  /** False if no one knows the password, as after a sign-up by single sign-on: a reset by email sets the first one. */
  hasPassword: z.boolean(),
  /** Whether the member has picked a first topic (JOIN-03). */
  onboarded: z.boolean(),
  /** Whether staff pages are locked until this session has used a second factor (SAFE-33). */
  staffLocked: z.boolean(),
});
export type User = z.infer<typeof User>;

/**
 * The logged-in account with its profile, with the field names of the specification (section 3). See
 * docs/decisions/0041-specified-names.md for the source of each field and why three are always empty.
 */
export const UserInfo = User.extend({
  /** Number of sites in `workCamsites`. */
  camUsed: z.number().int(),
  workCamsites: z.array(z.object({ site: z.string(), url: z.string() })),
  location: z.string(),
  /** The "About me" text. */
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

/** Result of a login method. A ticket is a short-lived, single-use token for the next call. */
export const LoginResult = z.discriminatedUnion('next', [
  z.object({ next: z.literal('signed-in'), user: User }),
  /** Requires a code: `secondFactor` accepts it with the ticket. */
  z.object({ next: z.literal('second-factor'), ticket: z.string() }),
  /** The account is pending deletion: `terminateFreeze` accepts the ticket (AUTH-20). */
  z.object({ next: z.literal('recover'), ticket: z.string(), purgeAt: Time }),
  /** The account is banned or closed: `exclusions.appeal` accepts the ticket, once. */
  z.object({
    next: z.literal('excluded'),
    ticket: z.string(),
    /** Opaque id of the account, the same at each login: key of the appeal draft. */
    account: z.string(),
    kind: z.enum(['ban', 'closure']),
    reason: z.string(),
    since: Time,
    /** End of a temporary ban; null if it lasts until staff lift it. */
    until: Time.nullable(),
    /** Time at which the data of a closed account is erased. */
    purgeAt: Time.nullable(),
    /** The appeal; null before there is one. */
    appeal: z.object({ state: z.enum(['open', 'granted', 'refused']), answer: z.string() }).nullable(),
  }),
]);
export type LoginResult = z.infer<typeof LoginResult>;

/** A checkbox that must be ticked: rejects anything but true. */
const ticked = (error: string) => Flag.refine((value) => value, { error });

export const SignUpFields = z.strictObject({
  /** Registration key from `exponent`; single use. */
  key: z.string().max(100),
  email: Email,
  userName: UserName,
  password: NewPassword,
  repeat: z.string().min(1, 'accounts.repeat-required').max(400),
  /** The checkbox "I am 18 or older". */
  adult: ticked('accounts.adult-required'),
  terms: ticked('accounts.terms-required'),
  language: LanguageField.optional(),
  /** Code of the invitation link (JOIN-06); an unknown code is ignored. */
  ref: z.string().max(20).optional(),
  /** Path on this site to redirect to after email verification; anything else is ignored (AUTH-25). */
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
  /** Also logs the member in if the link belongs to a new account. */
  login: Flag.optional(),
});

export const Verified = z.object({
  /** Result of the login; absent unless requested, in the browser that signed up, for the link of a new account. */
  login: LoginResult.optional(),
  /** Set if a login was requested in another browser than the one that signed up. */
  elsewhere: z.literal(true).optional(),
  /** Set if a login was requested while another account was logged in, which stays logged in. */
  otherAccount: z.literal(true).optional(),
  /** Path on this site from which the sign-up started. */
  redirect: z.string().optional(),
});
export type Verified = z.infer<typeof Verified>;

/** Requires the current address and the password as proof, because the account has no session yet. */
export const CorrectEmail = z.strictObject({ email: Login.shape.email, password: TypedPassword, newEmail: Email });

export const ModifyEmail = z.strictObject({
  email: z.string().trim().max(254, 'accounts.email-invalid').pipe(z.email('accounts.email-invalid')),
  password: TypedPassword,
});
