/** Words of one language for the demo content and its tests. */
export interface SeedWords {
  /** Whether demo texts are worded for a female author or reveal no gender; otherwise they suit every author. */
  femaleAuthors: boolean;
  /** Titles of the links in demo profiles. */
  linkTitles: { schedule: string; wishes: string; notes: string };
  /** Words that the demo content must not contain, as parts of a regular expression: hints at age, explicit words. */
  age: string;
  explicit: string;
}
