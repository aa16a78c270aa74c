/** Start of a word, in any script. */
const BEGIN = String.raw`(?<![\p{L}\p{N}])`;

/** Matches a phrase at the start of a word. */
export const said = (words: string) => new RegExp(`${BEGIN}(?:${words})`, 'u');
/** Matches two phrases in this order, at most `gap` characters apart. */
export const inOrder = (first: string, second: string, gap = 60) =>
  new RegExp(`${BEGIN}(?:${first}).{0,${gap}}?${BEGIN}(?:${second})`, 'u');
/** Matches two phrases in either order. */
export const either = (first: string, second: string, gap = 60) => [
  inOrder(first, second, gap),
  inOrder(second, first, gap),
];

/** Known scams. */
type Scam =
  | 'overpayment'
  | 'giftCards'
  /** Request for a code that opens an account. */
  | 'accountCode'
  /** Fee before anything is paid. */
  | 'advanceFee'
  /** Agency that is paid first. */
  | 'agencyFee'
  /** Move to another app. */
  | 'otherApp'
  /** Impersonation of the site. */
  | 'impersonation'
  /** Money that grows by itself. */
  | 'investment'
  | 'chargeback';

/** Patterns of some scams. */
export type ScamPatterns = Partial<Record<Scam, readonly RegExp[]>>;

/** Words of one language that chat warnings recognize: parts of regular expressions for lower-case text. */
export interface ChatWords {
  /** Names of other messengers. */
  apps: string;
  /** Words before a phone number, so that fewer digits are enough to recognize it. */
  beforePhone: string;
  /** Units: a number before one of them is not a phone number. */
  afterNumber: string;
  /** The word for the dot in an obfuscated URL. */
  dot: string;
  /**
   * Returns patterns of each scam, for normalized text (lower case, single spaces). A pattern matches wording typical
   * of the scam, not its subject alone.
   * @param apps the messengers' names in all languages
   */
  scams: (apps: string) => Record<Scam, readonly RegExp[]>;
}
