import { isDeepStrictEqual } from 'node:util';
import type { BrandArchive } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import type { Executor } from '#db/client.ts';
import { menuLinks } from '#db/schema/menus.ts';
import type { PartImport } from '#platform/brand/archive-import.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { lockMenus } from './manage-links.ts';
import { selectLinks } from './menus.ts';

type Links = BrandArchive['menus'];
type Link = Links[number];

const linkOf = ({ place, texts, target, hidden }: Link): Link => ({ place, texts, target, hidden });
const nameOf = ({ place, target }: Link) => `${place} ${target}`;

/** Returns the links of staff, in their order. */
export async function exportMenus(db: Executor): Promise<Links> {
  return (await selectLinks(db)).map(linkOf);
}

function changesOf(before: Links, after: Links): ArchiveChange[] {
  const [known, wanted] = [before, after].map((links) => new Map(links.map((link) => [nameOf(link), link])));
  const names = [...new Set([...before, ...after].map(nameOf))];
  const changes = names.flatMap((name): ArchiveChange[] => {
    const [old, next] = [known?.get(name), wanted?.get(name)];
    if (!next) return [{ part: 'menus', name, change: 'removed' }];
    if (!old) return [{ part: 'menus', name, change: 'added' }];
    return isDeepStrictEqual(old, next) ? [] : [{ part: 'menus', name, change: 'changed' }];
  });
  if (changes.length > 0) return changes;
  // Only the order differs.
  const places = [...new Set(after.map(({ place }) => place))];
  return places.map((name) => ({ part: 'menus', name, change: 'changed' }));
}

/** Replaces the links of staff by those of an archive. */
export async function importMenus({ tx }: TransactionScope, wanted: Links): Promise<PartImport> {
  await lockMenus(tx);
  const rows = await selectLinks(tx);
  // Sorted as stored links are read.
  const links = wanted.map(linkOf).toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
  const before = rows.map(linkOf);
  const replaced = rows.map(({ id, version, position }) => [id, version, position]);
  if (isDeepStrictEqual(before, links)) return { changes: [], replaced };
  await tx.delete(menuLinks);
  if (links.length > 0)
    await tx.insert(menuLinks).values(links.map((link, index) => ({ ...link, position: index + 1 })));
  return { changes: changesOf(before, links), replaced };
}
