import type { Services } from '#platform/context.ts';
import { hasAdministrator } from '../administrators/find-administrators.ts';
import { createSetupLink } from './setup-links.ts';

/**
 * Prints a one-time link for the first administrator on standard output, unless there is one or demo accounts may log
 * in. It is not part of the log, whose lines contain no tokens and which LOG_LEVEL may silence.
 */
export async function announceSetupLink({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (settings.demo || (await hasAdministrator(db))) return;
  const path = await createSetupLink(db, { replaces: true });
  console.log(
    `\nThis site has no administrator yet. Open this link to create one and to set up the site. It works once, for 24 hours:\n\n  ${settings.PUBLIC_URL}${path}\n`,
  );
}
