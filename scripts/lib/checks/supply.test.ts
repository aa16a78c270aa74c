import { describe, expect, it } from 'vitest';
import { readAudit } from './dependency-audit.ts';
import { isAllowed, findLicenceErrors } from './licences.ts';
import { secretsIn } from './stored-secrets.ts';

describe('the audit of dependencies', () => {
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: {
        broken: {
          via: [
            {
              name: 'broken',
              title: 'Reads too far',
              url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
              severity,
            },
          ],
        },
        above: { via: ['broken'] },
      },
    });
  const excuse = { id: 'GHSA-aaaa-bbbb-cccc', why: 'never called', until: '2026-06-01' };

  it('fails for high and critical advisories only [OPS-04]', () => {
    const line = 'broken: high: Reads too far (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)';
    expect(readAudit(`npm warn old\n${report('high')}`, [], '2026-01-01')).toEqual({ wrong: line });
    expect(readAudit(report('critical'), [], '2026-01-01').wrong).toContain('critical');
    expect(readAudit(report('moderate'), [], '2026-01-01')).toEqual({ wrong: '' });
  });

  it('ignores an accepted advisory until its expiry date [OPS-04]', () => {
    expect(readAudit(report('high'), [excuse], '2026-05-31')).toEqual({ wrong: '' });
    expect(readAudit(report('high'), [excuse], '2026-06-01').wrong).not.toBe('');
  });

  it('reports when the registry could not be queried, and does not pass [OPS-04]', () => {
    const refused = 'npm error\n{ "message": "405 Method Not Allowed", "error": {} }';
    expect(readAudit(refused, [], '2026-01-01')).toEqual({ wrong: '', unknown: 'not audited: 405 Method Not Allowed' });
    expect(readAudit('', [], '2026-01-01').unknown).toMatch(/^not audited/);
  });
});

it('allows a licence when one alternative of its expression is allowed completely [OPS-04]', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'].map((text) => isAllowed(text))).toEqual([true, true, true]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none'].map((text) => isAllowed(text))).toEqual([false, false, false]);
  const packages = {
    '': { license: 'none' },
    'node_modules/a': { license: 'AGPL-3.0' },
    'node_modules/b': { license: 'AGPL-3.0', dev: true },
    'node_modules/a/node_modules/@img/sharp-linux': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
  };
  expect(findLicenceErrors(packages)).toEqual(['a: AGPL-3.0']);
});

it('recognizes keys by their format [OPS-04]', () => {
  const key = (head: string, tail: string) => secretsIn(`const key = '${head}${tail}';`);
  expect(key('-----BEGIN RSA ', 'PRIVATE KEY-----')).toEqual(['private key']);
  expect(key('AKIA', 'ABCDEFGHIJKLMNOP')).toEqual(['cloud key']);
  expect(key('ghp_', 'a'.repeat(36))).toEqual(['repository token']);
  expect(key('postgres://app:', 'hunter2hunter2@db.internal.net/site')).toEqual(['password in an address']);
  expect(key('postgres://app:', 'hunter2hunter2@db.example.com/site')).toEqual([]);
});
