import type { FactKey, FactValues, Method, Range } from '@site/contract/camsites/facts.ts';
import type { Fact, Note } from '@site/contract/camsites/schemas.ts';

/** Input type of a fact. */
type FactKind = 'number' | 'range' | 'choices' | 'yes-no' | 'lines' | 'sums' | 'fees';

const KINDS: Record<FactKey, FactKind> = {
  concept: 'choices',
  rank: 'number',
  visits: 'range',
  earnings: 'range',
  payoutRate: 'range',
  tokenPrice: 'range',
  frequency: 'choices',
  methods: 'choices',
  minimum: 'sums',
  fees: 'fees',
  models: 'range',
  online: 'range',
  languages: 'choices',
  geoblocking: 'yes-no',
  otherSites: 'yes-no',
  representatives: 'lines',
};

export const kindOf = (key: FactKey): FactKind => KINDS[key];

/** Values of the fact form. Of the fields `min` to `fees`, only those of the fact's input type are used. */
export interface FactFormValues {
  isKnown: boolean;
  min: string;
  max: string;
  choices: string[];
  answer: '' | 'yes' | 'no';
  lines: string;
  sums: { dollars: string; methods: string[] }[];
  fees: { payout: 'usual' | 'fast'; dollars: string; percent: string }[];
  note: Note;
  source: string;
  sourceUrl: string;
  checkedOn: string;
  confidence: string;
}

/** Token prices are stored in hundredths of a cent and entered in dollars. */
const scaleOf = (key: FactKey) => (key === 'tokenPrice' ? 10_000 : 1);

const EMPTY = {
  isKnown: true,
  min: '',
  max: '',
  choices: [],
  answer: '',
  lines: '',
  sums: [{ dollars: '', methods: [] }],
  fees: [{ payout: 'usual', dollars: '', percent: '' }],
} satisfies Partial<FactFormValues>;

function enteredAs(key: FactKey, value: unknown): Partial<FactFormValues> {
  switch (kindOf(key)) {
    case 'number':
      return { min: String(value) };
    case 'range': {
      // The contract guarantees that a value has the shape of its fact. The same applies below.
      const { min, max } = value as Range;
      const scale = scaleOf(key);
      return { min: String(min / scale), max: max === null ? '' : String(max / scale) };
    }
    case 'choices':
      return { choices: value as string[] };
    case 'yes-no':
      return { answer: value === true ? 'yes' : 'no' };
    case 'lines':
      return { lines: (value as string[]).join('\n') };
    case 'sums':
      return {
        sums: (value as NonNullable<FactValues['minimum']>).map(({ dollars, methods }) => ({
          dollars: String(dollars),
          methods,
        })),
      };
    case 'fees':
      return {
        fees: (value as NonNullable<FactValues['fees']>).map(({ payout, cents, percent }) => ({
          payout,
          dollars: String(cents / 100),
          percent: String(percent),
        })),
      };
  }
}

/**
 * Returns the form values of a fact. The check date is today, because staff are checking the fact when they edit it.
 */
export function toFactForm(key: FactKey, fact: Fact, today: string): FactFormValues {
  return {
    ...EMPTY,
    ...(fact.value !== null && enteredAs(key, fact.value)),
    note: { ...fact.note },
    source: fact.source,
    sourceUrl: fact.sourceUrl ?? '',
    checkedOn: today,
    confidence: fact.confidence ?? '',
  };
}

/**
 * Parses a number with a comma or point. Returns null for empty input, and NaN, which the contract rejects, for invalid
 * input.
 */
function numberOf(typed: string, scale = 1): number | null {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  if (text === '') return null;
  const value = Number(text) * scale;
  // Floating point: 0.07 x 10,000 is not exactly 700.
  return scale === 1 ? value : Math.round(value);
}

function valueOf(key: FactKey, values: FactFormValues): unknown {
  const { min, max, choices, answer, lines, sums, fees } = values;
  switch (kindOf(key)) {
    case 'number':
      return numberOf(min) ?? '';
    case 'range':
      return { min: numberOf(min, scaleOf(key)), max: numberOf(max, scaleOf(key)) };
    case 'choices':
      return choices;
    case 'yes-no':
      return answer === '' ? '' : answer === 'yes';
    case 'lines':
      return lines.split('\n').filter((line) => line.trim() !== '');
    case 'sums':
      return sums.map(({ dollars, methods }) => ({ dollars: numberOf(dollars), methods: methods as Method[] }));
    case 'fees':
      return fees.map(({ payout, dollars, percent }) => {
        const [cents, part] = [numberOf(dollars, 100), numberOf(percent)];
        // The contract rejects an empty row (null). For a payout without a fee, staff enter 0.
        return cents === null && part === null ? null : { payout, cents: cents ?? 0, percent: part ?? 0 };
      });
  }
}

/** Converts the form values to the input of the contract. */
export function toFactFields(key: FactKey, version: number, values: FactFormValues) {
  const { isKnown, note, source, sourceUrl, checkedOn, confidence } = values;
  return {
    fact: key,
    version,
    value: isKnown ? valueOf(key, values) : null,
    note,
    source,
    sourceUrl: sourceUrl.trim() || null,
    checkedOn: checkedOn || null,
    confidence: confidence || null,
  };
}
