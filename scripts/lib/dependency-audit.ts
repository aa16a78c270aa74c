import { accepted, type Accepted } from './accepted-advisories.ts';
import { keep } from './keep.mjs';
import { root } from './root.mjs';

/** What is wrong; or why nothing can be said, which is no fault but is never passed over in silence. */
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

/** Reads the report of `npm audit --json`: advisories of the worse two grades, less those accepted for the time being. */
export function readAudit(output: string, known: readonly Accepted[], today: string): AuditOutcome {
  // What npm warns of stands before it.
  const report = parsed(output.slice(output.search(/^\{/m)));
  if (!report?.vulnerabilities) {
    return { wrong: '', unknown: `not audited: ${report?.message ?? 'the registry did not answer'}` };
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

/** Asks the registry for known weaknesses of what runs in production. */
export async function dependencyAudit(signal: AbortSignal): Promise<AuditOutcome> {
  const options = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { output } = await keep(['npm', 'audit', ...options], { cwd: root, signal });
  const outcome = readAudit(output, accepted, new Date().toISOString().slice(0, 10));
  // Which registry it was is nobody's business.
  return { ...outcome, ...(outcome.unknown && { unknown: outcome.unknown.replace(/ *\S*https?:\S+/g, '') }) };
}
