import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email, NewPassword } from '@site/contract/accounts/fields.ts';
import { SOURCE_LANGUAGE, isLanguage, LANGUAGES } from '@site/contract/core/languages.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import { NickName } from '@site/contract/members/fields.ts';
import { checkNewPassword, createLink, hashPassword, unknownPassword } from '#features/accounts';
import { policyVersions } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import { errorText, fieldLines } from '#platform/error-lines.ts';
import { createAdministrator, freeUserName } from '../administrators/create-administrator.ts';
import { promote } from '../administrators/promote.ts';
import { resetAccess } from '../administrators/reset-access.ts';
import { createSetupLink } from '../links/setup-links.ts';

export const USAGE = `Usage: admin COMMAND [options]
  create --email ADDRESS --nickname NAME [--language ${LANGUAGES.join('|')}] [--link]
      creates an administrator; asks for a password, or reads it from a pipe; --link prints a link to set it instead
  reset --email ADDRESS [--new-email ADDRESS]
      removes password and second factors, ends all sessions, verifies the address and prints a link for a new password
  promote --email ADDRESS [--nickname NAME] [--role SuperAdmin|Admin|Moderator]
      gives an existing account a role; --nickname is needed if it has none
  setup-link
      prints a one-time link that creates an administrator in the browser`;

/** Wrong use of the command; the message explains it. */
export class AdminCommandError extends Error {}

export interface AdminCommand {
  services: Services;
  args: readonly string[];
  readPassword: () => Promise<{ password: string; repeat: string }>;
}

type Options = Partial<Record<'email' | 'new-email' | 'nickname' | 'language' | 'role', string>> & { link?: boolean };

const TeamRole = z.enum(['SuperAdmin', 'Admin', 'Moderator'], { error: 'SuperAdmin, Admin or Moderator' });

/** Parses a value, or fails with the text of its problem. */
function valid<Output>(field: string, schema: z.ZodType<Output>, value: string | undefined): Output {
  const parsed = schema.safeParse(value ?? '');
  if (parsed.success) return parsed.data;
  const [problem] = Object.values(fieldProblems(parsed.error));
  throw new AdminCommandError(problem ? fieldLines({ [field]: problem }) : `${field}: not valid`);
}

async function passwordOf({ services, readPassword }: AdminCommand, names: { email: string; userName: string }) {
  const { password, repeat } = await readPassword();
  if (password !== repeat)
    throw new AdminCommandError(fieldLines({ repeat: { key: 'accounts.repeat-differs', params: {} } }));
  const checked = valid('password', NewPassword, password);
  const pwdType = await checkNewPassword(services.brand.names, checked, names);
  return { passwordHash: await hashPassword(checked), pwdType };
}

async function create(command: AdminCommand, options: Options): Promise<string> {
  const { services } = command;
  const { settings } = services;
  const email = valid('--email', Email, options.email);
  const nickName = valid('--nickname', NickName, options.nickname);
  const language = options.language ?? SOURCE_LANGUAGE;
  if (!isLanguage(language)) throw new AdminCommandError(`--language: ${LANGUAGES.join(', ')}`);
  const userName = await freeUserName(services.db, email);
  const names = { email, userName };
  const password = options.link
    ? { passwordHash: await unknownPassword(), pwdType: 'ok' as const }
    : await passwordOf(command, names);
  const versions = await policyVersions(services);
  const path = await transact(services, async (work) => {
    const id = await createAdministrator(work, services, { ...names, ...password, nickName, language, versions });
    return options.link ? createLink(work.tx, { id, email }, { kind: 'reset' }) : null;
  });
  const next = path === null ? `Log in at ${settings.PUBLIC_URL}/login` : passwordLink(settings.PUBLIC_URL, path);
  return `The administrator ${nickName} was created. Add a second factor after the first login: staff pages require it.\n${next}`;
}

const passwordLink = (origin: string, path: string) =>
  `Set the password with this link, which works once, for an hour:\n  ${origin}${path}`;

async function reset({ services }: AdminCommand, options: Options): Promise<string> {
  const email = valid('--email', Email, options.email);
  const newEmail = options['new-email'] === undefined ? undefined : valid('--new-email', Email, options['new-email']);
  const passwordHash = await unknownPassword();
  const path = await transact(services, (work) => resetAccess(work, { email, newEmail, passwordHash }));
  return `Password and second factors were removed, all sessions ended.\n${passwordLink(services.settings.PUBLIC_URL, path)}`;
}

async function promoteAccount({ services }: AdminCommand, options: Options): Promise<string> {
  const email = valid('--email', Email, options.email);
  const role = valid('--role', TeamRole, options.role ?? 'SuperAdmin');
  const { nickname: nickName } = options;
  await transact(services, (work) => promote(work, services, { email, role, nickName }));
  return `The account now has the role ${role}. Staff pages require a second factor.`;
}

async function setupLink({ services: { db, settings } }: AdminCommand): Promise<string> {
  const path = await createSetupLink(db, { replaces: false });
  return `This link creates an administrator. It works once, for 24 hours:\n  ${settings.PUBLIC_URL}${path}`;
}

const COMMANDS: Record<string, (command: AdminCommand, options: Options) => Promise<string>> = {
  create,
  reset,
  promote: promoteAccount,
  'setup-link': setupLink,
};

const TEXT = { type: 'string' } as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ email: TEXT, 'new-email': TEXT, nickname: TEXT, language: TEXT, role: TEXT },
        link: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new AdminCommandError(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

/**
 * Runs one command and returns what to print.
 * @throws AdminCommandError
 */
export async function runAdminCommand(command: AdminCommand): Promise<string> {
  const { positionals, values } = parseArguments(command.args);
  const run = positionals.length === 1 ? COMMANDS[positionals[0] ?? ''] : undefined;
  if (!run) throw new AdminCommandError(USAGE);
  try {
    return await run(command, values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = fieldLines(error.fields);
    throw new AdminCommandError(fields || errorText(error));
  }
}
