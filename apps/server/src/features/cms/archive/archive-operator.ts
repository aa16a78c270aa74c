import { isDeepStrictEqual } from 'node:util';
import type { Operator } from '@site/contract/site/operator.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { currentOperator, lockOperator } from '../site-settings/operator.ts';

export async function exportOperator(services: Pick<Services, 'siteSettings'>): Promise<Operator> {
  return (await currentOperator(services)).operator;
}

/** Replaces the details of the operator by those of an archive. */
export async function importOperator(
  { tx }: TransactionScope,
  wanted: Operator,
  { services: { siteSettings } }: ImportOptions,
): Promise<PartImport> {
  const { revision, ...before } = await lockOperator(tx, siteSettings);
  if (isDeepStrictEqual(before, wanted)) return { changes: [], replaced: revision };
  await siteSettings.write(tx, 'operator', { ...wanted, revision: revision + 1 });
  return { changes: [{ part: 'operator', name: wanted.name, change: 'changed' }], replaced: revision };
}
