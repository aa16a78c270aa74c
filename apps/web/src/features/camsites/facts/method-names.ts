import type { METHODS } from '@site/contract/camsites/facts.ts';

/** Copy of the contract's payment methods with their names; null for a name that is translated. */
export const METHOD_NAMES = {
  ach: 'ACH',
  bank: null,
  bitsafe: 'Bitsafe',
  card: null,
  check: null,
  cosmo: 'CosmoPayment',
  courier: null,
  crosscard: 'CrossCard',
  crypto: null,
  epayservice: 'ePayService',
  'e-wallet': null,
  firstchoice: 'FirstChoice Pay',
  pandablue: 'Pandablue',
  paxum: 'Paxum',
  payoneer: 'Payoneer',
  sepa: 'SEPA',
  swift: 'SWIFT',
  wire: null,
  yoursafe: 'Yoursafe',
} as const satisfies typeof METHODS;
