import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { testApp, type TestApp } from '../../testing/app.ts';

const deploy = join(import.meta.dirname, '../../../../../deploy');
const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/guides/observe.md'), 'utf8');

interface Board {
  panels: { title: string; targets?: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

let app: TestApp;
let exposedMetrics: Set<string>;
beforeAll(async () => {
  app = await testApp();
  const text = await app.services.metrics.scrape();
  exposedMetrics = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => app.close());

const named = (text: string) => [...text.matchAll(/\bsite_\w+/g)].map(([name]) => name);
const unknown = (text: string) => [...new Set(named(text))].filter((name) => !exposedMetrics.has(name));

it('exports every metric that the Grafana dashboard queries [OPS-03]', () => {
  // The dashboard has the structure that Grafana expects.
  const board = JSON.parse(readFileSync(join(deploy, 'grafana/site.json'), 'utf8')) as Board;
  const queries = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(30);
  expect(unknown(queries.join('\n'))).toEqual([]);
});

it('exports every metric of the alert rules and documents every alert in the guide [OPS-03]', () => {
  const alerts = parse(readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8')) as Alerts;
  const rules = alerts.groups.flatMap(({ rules: given }) => given);
  expect(unknown(rules.map(({ expr }) => expr).join('\n'))).toEqual([]);
  expect(rules.filter(({ alert, annotations }) => !guide.includes(`**${alert}**`) || !annotations.summary)).toEqual([]);
});

it('documents every exported metric in the guide, and no other [OPS-03]', () => {
  const names = new Set([...exposedMetrics].map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect([...names].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect([...new Set(named(guide))].filter((name) => !names.has(name))).toEqual([]);
});
