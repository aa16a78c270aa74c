import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACT_KEYS, FREQUENCIES, type FactValues } from './facts.ts';
import { FILTER_CHOICES, FilterFields, SITE_SORTS, type FilterKey, type SiteFilters } from './fields.ts';
import { findSites, matchSite, sortSites } from './rules.ts';

// One key per fact, each unknown.
const UNKNOWN = Object.fromEntries(FACT_KEYS.map((key) => [key, null])) as unknown as FactValues;
const site = (name: string, values: Partial<FactValues> = {}, newest: string | null = null) => ({
  ...{ name, newest, values: { ...UNKNOWN, ...values } },
});
const known: FactValues = {
  ...UNKNOWN,
  concept: ['Freemium'],
  payoutRate: { min: 50, max: 70 },
  minimum: [
    { methods: ['paxum'], dollars: 50 },
    { methods: ['wire'], dollars: 500 },
  ],
  frequency: ['twice-monthly'],
  languages: ['en', 'es'],
  geoblocking: true,
  otherSites: false,
};

describe('a filter', () => {
  it.each<[SiteFilters, string]>([
    [{}, 'yes'],
    [{ tag: [] }, 'yes'],
    [{ tag: ['Freemium'] }, 'yes'],
    [{ tag: ['Premium'] }, 'no'],
    [{ tag: ['Premium', 'Freemium'] }, 'yes'],
    [{ rate: ['50'] }, 'yes'],
    [{ rate: ['60'] }, 'no'],
    [{ rate: ['60', '20'] }, 'yes'],
    [{ minimum: ['40'] }, 'no'],
    [{ minimum: ['50'] }, 'yes'],
    [{ minimum: ['by-method'] }, 'yes'],
    [{ frequency: ['bi-weekly'] }, 'yes'],
    [{ frequency: ['monthly'] }, 'no'],
    [{ languages: ['es', 'ru'] }, 'yes'],
    [{ languages: ['ru'] }, 'no'],
    [{ geoblocking: ['yes'] }, 'yes'],
    [{ geoblocking: ['no'] }, 'no'],
    [{ otherSites: ['no'] }, 'yes'],
    [{ otherSites: ['yes'] }, 'no'],
    [{ otherSites: ['yes', 'no'] }, 'yes'],
  ])('by %j on a known site matches: %s [SITES-01]', (filters, match) => {
    expect(matchSite(known, filters)).toBe(match);
  });

  it.each(Object.keys(FILTER_CHOICES) as FilterKey[])('by %s does not match an unknown value [SITES-01]', (key) => {
    expect(matchSite(UNKNOWN, { [key]: FILTER_CHOICES[key] })).toBe('unknown');
  });

  it('that a site fails outweighs one whose value is unknown [SITES-01]', () => {
    const values = { ...known, languages: null };
    expect(matchSite(values, { languages: ['en'], tag: ['Premium'] })).toBe('no');
    expect(matchSite(values, { languages: ['en'], tag: ['Freemium'] })).toBe('unknown');
  });

  it('accepts ten tags and rejects eleven [SITES-01]', () => {
    const languages = 'ar,bg,cs,da,de,el,en,es,et';
    expect(FilterFields.parse({ languages, tag: 'Creator Platform' }).tag).toEqual(['Creator Platform']);
    const eleven = FilterFields.safeParse({ languages, tag: 'Creator Platform', geoblocking: 'yes' });
    expect(eleven.error?.issues[0]).toMatchObject({ path: ['tag'], message: 'camsites.too-many-tags' });
    expect(FilterFields.safeParse({ tag: 'Free' }).success).toBe(false);
  });
});

describe('the order of the list', () => {
  const sites = [
    site('b', { payoutRate: { min: 60, max: 60 } }, '2026-01-02'),
    site('c'),
    site('A', { payoutRate: { min: 60, max: null }, minimum: [{ methods: [], dollars: 100 }] }, '2026-03-01'),
    site('d', { payoutRate: { min: 80, max: 80 }, minimum: [{ methods: [], dollars: 20 }] }),
  ];

  it.each([
    ['order', 'bcAd'],
    ['name', 'Abcd'],
    ['rate', 'dAbc'],
    ['minimum', 'dAbc'],
    ['newest', 'Abcd'],
  ] as const)('by %s is %s, with unknown values last [SITES-01]', (sort, order) => {
    expect(
      sortSites(sites, sort)
        .map(({ name }) => name)
        .join(''),
    ).toBe(order);
  });

  const someSite = fc.record({
    name: fc.string({ maxLength: 3 }),
    newest: fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2025-12-31')),
    values: fc.record({
      payoutRate: fc.option(fc.integer({ min: 0, max: 100 }).map((min) => ({ min, max: null }))),
      minimum: fc.option(
        fc.array(
          fc.integer({ min: 0, max: 600 }).map((dollars) => ({ methods: [], dollars })),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      frequency: fc.option(fc.subarray([...FREQUENCIES], { minLength: 1 })),
      geoblocking: fc.option(fc.boolean()),
    }),
  });

  it('has known values before unknown ones [SITES-01]', () => {
    fc.assert(
      fc.property(fc.array(someSite), fc.constantFrom('rate', 'minimum'), (some, sort) => {
        const all = some.map(({ values, ...rest }) => ({ ...rest, values: { ...UNKNOWN, ...values } }));
        const isKnown = sortSites(all, sort).map(({ values }) =>
          sort === 'rate' ? values.payoutRate !== null : values.minimum !== null,
        );
        expect(isKnown).toEqual(isKnown.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });

  it('contains each matching site once, for any filters [SITES-01]', () => {
    fc.assert(
      fc.property(
        fc.array(someSite),
        fc.constantFrom(...SITE_SORTS),
        fc.subarray([...FILTER_CHOICES.rate]),
        fc.subarray([...FILTER_CHOICES.minimum]),
        (some, sort, rate, minimum) => {
          const all = some.map(({ values, ...rest }) => ({ ...rest, values: { ...UNKNOWN, ...values } }));
          const { items, unknown } = findSites(all, { rate, minimum }, sort);
          const refused = all.filter(({ values }) => matchSite(values, { rate, minimum }) === 'no');
          expect(items.length + unknown + refused.length).toBe(all.length);
          expect(new Set(items).size).toBe(items.length);
          // A stricter filter matches no additional sites.
          const fewer = findSites(all, { rate, minimum, geoblocking: ['yes'] }, sort).items;
          expect(fewer.every((found) => items.includes(found))).toBe(true);
        },
      ),
    );
  });
});
