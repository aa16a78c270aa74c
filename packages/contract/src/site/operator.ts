import { z } from 'zod';

/** First year that a copyright line may start with. */
const FIRST_YEAR_MIN = 1990;
const line = (max: number) => z.string().trim().max(max);

/** Details of the legal entity that operates the site (CMS-04). Empty texts are not given yet. */
export const Operator = z.strictObject({
  name: line(160),
  address: line(400),
  contactEmail: z.union([z.literal(''), z.email().max(200)]),
  /** Number in a commercial register and VAT number, as the imprint shows them. */
  registration: line(200),
  /** First year of the copyright line; null for the current year alone. */
  firstYear: z
    .number()
    .int()
    .min(FIRST_YEAR_MIN)
    .max(9999)
    .refine((year) => year <= new Date().getUTCFullYear())
    .nullable(),
});
export type Operator = z.infer<typeof Operator>;
