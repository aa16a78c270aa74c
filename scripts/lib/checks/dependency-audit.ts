import { accepted, type Accepted } from './accepted-advisories.ts';
import { runCommand } from '../run-command.mjs';
import { root } from '../root.mjs';

/**
 * Result of an audit: `wrong` contains the errors. `unknown` is the reason why the audit could not run; it is always
 * reported but does not count as an error.
 */
export interface AuditOutcome {
  wrong: string;
  unknown?: string;
}

interface Report {
  message?: string;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
}
interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
}

const COUNTS = new Set(['high', 'critical']);

/**
 * Parses the report of `npm audit --json` and returns high and critical advisories, except those accepted until a later
 * date.
 */
export function readAudit(output: string, known: readonly Accepted[], today: string): AuditOutcome {
  // npm prints warnings before the JSON.
  const report = parsed(output.slice(output.search(/^\{/m)));
  if (!report?.vulnerabilities) {
    return { wrong: '', unknown: `not audited: ${report?.message ?? 'the registry did not respond'}` };
  }
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one !== 'string'),
  );
  const excused = new Set(known.filter(({ until }) => until > today).map(({ id }) => id));
  const found = advisories.filter(
    ({ severity, url }) => COUNTS.has(severity) && !excused.has(url.slice(url.lastIndexOf('/') + 1)),
  );
  const lines = found.map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`);
  return { wrong: [...new Set(lines)].join('\n') };
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

/** Queries the registry for known vulnerabilities of production dependencies. */
export async function dependencyAudit(signal: AbortSignal): Promise<AuditOutcome> {
  const options = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await runCommand(['npm', 'audit', ...options], { cwd: root, signal });
  const outcome = readAudit(output, accepted, new Date().toISOString().slice(0, 10));
  // The registry's URL may be confidential.
  return { ...outcome, ...(outcome.unknown && { unknown: outcome.unknown.replace(/ *\S*https?:\S+/g, '') }) };
}
