import { expect, it } from 'vitest';
import type { GuideStep } from '@site/contract/documents/schemas.ts';
import { fittingSteps } from './fitting-steps.ts';
import { guideSearch, type GuideSearch } from './guide-search.ts';

type Step = Pick<GuideStep, 'name' | 'experience' | 'sites'>;
const steps: Step[] = [
  { name: 'decide', experience: ['new'], sites: [] },
  { name: 'safety', experience: ['new', 'some', 'experienced'], sites: [] },
  { name: 'on-chaturbate', experience: ['new', 'some'], sites: ['chaturbate'] },
  { name: 'team', experience: ['experienced'], sites: [] },
];

it.each<[GuideSearch, string[]]>([
  [{}, ['decide', 'safety']],
  [{ site: 'chaturbate' }, ['decide', 'safety', 'on-chaturbate']],
  [{ site: 'cam4' }, ['decide', 'safety']],
  [{ experience: 'some', site: 'chaturbate' }, ['safety', 'on-chaturbate']],
  [{ experience: 'experienced', site: 'chaturbate' }, ['safety', 'team']],
])('selects matching steps in order for %j [LEARN-03]', (search, names) => {
  expect(fittingSteps(steps, search).map(({ name }) => name)).toEqual(names);
});

it('ignores invalid search parameters [LEARN-03]', () => {
  expect(guideSearch({ experience: 'old', site: 'My Space', language: 'xx' })).toEqual({});
  expect(guideSearch({ experience: 'some', site: '', language: 'ru' })).toEqual({ experience: 'some', language: 'ru' });
});
