import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LanguageField } from '@site/contract/core/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { CAM_SITE_KEYS } from '@site/contract/camsites/sites.ts';
import { GENDERS, STORY_PROMPTS } from '@site/contract/members/fields.ts';
import { DEMO_LANGUAGES } from './demo-languages.ts';
import { Asks, type CorpusAsks } from './forum/corpus-asks.ts';

const folder = fileURLToPath(new URL('../../../../content/seed/', import.meta.url));

const Gender = z.enum(GENDERS);

const Member = z.strictObject({
  nickname: z.string(),
  username: z.string(),
  bio: z.string(),
  recently: z.string(),
  story: z.string(),
  years: z.number().int(),
  sites: z.array(z.enum(CAM_SITE_KEYS)).min(1),
  location: z.string(),
  gender: Gender.or(z.literal('')).transform((gender) => (gender === '' ? null : gender)),
});

const Applicant = z.strictObject({
  language: LanguageField,
  nickname: z.string(),
  username: z.string(),
  gender: Gender.nullable(),
  years: z.number().int(),
  sites: z.array(z.enum(CAM_SITE_KEYS)).min(1),
  prompt: z.enum(STORY_PROMPTS),
  state: z.enum(['received', 'rejected']),
  reason: z.string().default(''),
  /** Whether the applicant is the demo account, whose password is public. */
  demo: z.boolean().default(false),
  bio: z.string(),
  story: z.string(),
});

const Reply = z.strictObject({
  /** Author: 0 is the author of the post, others are numbered within the thread. */
  by: z.number().int().min(0),
  body: z.string(),
  /** Index of the earlier reply that this one answers. */
  to: z.number().int().min(0).optional(),
});

const Thread = z.strictObject({
  title: z.string(),
  body: z.string(),
  pinned: z.boolean().default(false),
  replies: z.array(Reply),
});

export type CorpusMember = z.output<typeof Member> & { language: Language };
export type CorpusApplicant = z.output<typeof Applicant>;
export type CorpusThread = z.output<typeof Thread> & CorpusAsks & { language: Language; topic: string };

export interface Corpus {
  members: CorpusMember[];
  applicants: CorpusApplicant[];
  threads: CorpusThread[];
}

/** Adds polls to the threads they belong to, and appends the threads that have a quiz or a feature request. */
function withAsks(threads: readonly CorpusThread[]): CorpusThread[] {
  const asks = DEMO_LANGUAGES.map((language) => ({ language, ...read(`asks/${language}.json`, Asks) }));
  const polls = new Map(asks.flatMap((of) => of.polls.map(({ title, ...poll }) => [title, poll])));
  const known = threads.map((thread) => ({ ...thread, poll: polls.get(thread.title) }));
  const own = asks.flatMap(({ language, posts }) =>
    posts.map(({ request, wanted, ...post }) => ({
      ...post,
      language,
      pinned: false,
      request: request && { state: request, wanted },
    })),
  );
  return [...known, ...own];
}

function read<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(folder + path, 'utf8')), { error: () => path });
}

/** Reads the texts of the demo content, in a stable order. */
export function readCorpus(): Corpus {
  const files = (pattern: string) => globSync(pattern, { cwd: folder }).sort();
  const members = DEMO_LANGUAGES.flatMap((language) =>
    files(`${language}/members-*.json`)
      .flatMap((path) => read(path, z.array(Member)))
      .map((member) => ({ ...member, language })),
  );
  const threads = DEMO_LANGUAGES.flatMap((language) =>
    files(`${language}/*.json`)
      .filter((path) => !/members-\w+\.json$/.test(path))
      .flatMap((path) => {
        const topic = path.replace(/^.*[/\\]|\.json$/g, '');
        const { posts } = read(path, z.strictObject({ posts: z.array(Thread) }));
        return posts.map((post) => ({ ...post, language, topic }));
      }),
  );
  return { members, applicants: read('applicants.json', z.array(Applicant)), threads: withAsks(threads) };
}
