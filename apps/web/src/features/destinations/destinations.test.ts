import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DESTINATION_LIST } from '@site/contract/site/destinations.ts';
import { destinationLink } from '#platform/pages/destination-link.ts';

const FOLDER = join(import.meta.dirname, '../../routes');

/** Access levels that the route files declare, by path. */
const ACCESS = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .map((source) => [
      /createFileRoute\('([^']+?)\/?'\)/.exec(source)?.[1] ?? '/',
      source.includes('guests: true') ? 'public' : (/\baccess: '([a-z-]+)'/.exec(source)?.[1] ?? 'public'),
    ]),
);
ACCESS.set('/policy/terms', 'public').set('/policy/privacy', 'public');

/** Readers of a destination by the access level of its page. */
const READER_OF: Readonly<Record<string, string>> = {
  open: 'visitor',
  public: 'visitor',
  'signed-in': 'signed-in',
  account: 'signed-in',
  member: 'member',
};

it('offers each destination to those who can open its page [NAV-22]', () => {
  const wrong = DESTINATION_LIST.filter(({ id, reader }) => {
    const access = ACCESS.get(destinationLink(id).to);
    return reader !== READER_OF[access ?? ''];
  });
  expect(wrong.map(({ id, path }) => [id, ACCESS.get(path)])).toEqual([]);
});

it('splits the path of a destination into page, parameters and anchor [NAV-25]', () => {
  expect(destinationLink('notifications')).toEqual({ to: '/messages', search: { showmsgNumber: 1 } });
  expect(destinationLink('best-hours')).toEqual({ to: '/industry', search: {}, hash: 'best' });
});
