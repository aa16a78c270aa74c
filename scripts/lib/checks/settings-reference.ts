import { describeSettings } from '../../../apps/server/src/platform/settings/settings.ts';

const INTRODUCTION = `# Settings

Generated from \`apps/server/src/platform/settings/settings-schema.ts\` by \`npm run settings\`. Do not edit: a test fails when this file is out of date.

Settings are environment variables. Each of them can be read from a file instead: \`SECRET_FILE=/run/secrets/secret\` sets
\`SECRET\` to the content of that file, and so on for every name. Use files for secrets. All errors are reported before anything starts
(exit code 78).
`;

const CLOSING = `## Tests

| name | default | meaning | example |
| --- | --- | --- | --- |
| \`TEST_DATABASE_URL\` | a temporary server | PostgreSQL server on which tests create databases. | \`postgres://localhost:5432/postgres\` |
| \`CHROMIUM\` | downloaded | Chromium executable for browser tests. | \`/usr/bin/chromium\` |
`;

/** @returns the content of docs/reference/settings.md */
export function settingsReference(): string {
  const groups = Map.groupBy(describeSettings(), ({ group }) => group);
  const sections = [...groups].map(([title, settings]) =>
    [
      `## ${title}\n`,
      '| name | default | meaning | example |',
      '| --- | --- | --- | --- |',
      ...settings.map(({ name, default: given, meaning, example }) => {
        const shown = example.includes('`') || example.includes(' ') ? example : `\`${example}\``;
        return `| \`${name}\` | ${given} | ${meaning} | ${shown} |`;
      }),
      '',
    ].join('\n'),
  );
  return [INTRODUCTION, ...sections, CLOSING].join('\n');
}
