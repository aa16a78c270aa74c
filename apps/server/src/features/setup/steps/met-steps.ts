import { isDeepStrictEqual } from 'node:util';
import type { GoLiveCheckName, SetupState, SetupStepName } from '@site/contract/setup/schemas.ts';
import type { Operator } from '@site/contract/site/operator.ts';
import type { Services } from '#platform/context.ts';

interface Found {
  operator: Operator;
  conditions: SetupState['goLive'];
}

/** Returns the steps whose condition holds. The others have none, or it does not hold yet. */
export function metSteps(
  { brand, settings }: Pick<Services, 'brand' | 'settings'>,
  { operator, conditions }: Found,
): ReadonlySet<SetupStepName> {
  const isMet = (name: GoLiveCheckName) => conditions.some((one) => one.name === name && one.ok);
  const { names } = brand.builtIn;
  const isPublished = brand.live.number > 0;
  const steps: Partial<Record<SetupStepName, boolean>> = {
    names: isPublished,
    // The first version has only the name that was entered with the first administrator.
    brand: isPublished && !isDeepStrictEqual({ ...brand.live.brand, names }, brand.builtIn),
    mail: isMet('mail'),
    legal: [operator.name, operator.address, operator.contactEmail].every(Boolean) && isMet('policies'),
    backups: settings.BACKUP_DIR !== undefined,
  };
  return new Set(Object.entries(steps).flatMap(([name, met]) => (met ? [name as SetupStepName] : [])));
}
