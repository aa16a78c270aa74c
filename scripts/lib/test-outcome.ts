/** What the report of a test runner boils down to. */
export interface TestOutcome {
  passed: number;
  failures: { name: string; message: string }[];
}
