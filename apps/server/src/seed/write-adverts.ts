import { readFileSync } from 'node:fs';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { LANGUAGES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { DOCUMENT_SHAPES, DocumentName } from '@site/contract/documents/kinds.ts';
import { advertDays } from '#db/schema/adverts.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { documents, documentVersions } from '#db/schema/documents.ts';
import { translatedTexts } from '#platform/translated-texts.ts';
import { DAY } from './calendar.ts';
import { random } from './random.ts';

const Words = translatedTexts(z.string());
const Picture = z.strictObject({ img: z.string(), link: z.string(), words: Words });
/** Average impressions per day and click-through rate. */
const Reach = z.tuple([z.number().positive(), z.number().positive().max(1)]);
/** Days from today; today is 0. */
const Ahead = z.number().int();

const DemoAdvert = z.strictObject({
  name: DocumentName,
  from: Ahead.nullable(),
  until: Ahead.nullable(),
  title: Words,
  pc: z.array(Picture),
  mobile: z.array(Picture),
  seen: z.strictObject({ from: Ahead, until: Ahead, pc: Reach, mobile: Reach }).optional(),
});
type DemoAdvert = z.infer<typeof DemoAdvert>;

async function writeDocument(db: NodePgDatabase, { name, title, from, until, ...advert }: DemoAdvert, today: number) {
  const [document] = await db.insert(documents).values({ kind: 'adverts', name }).returning({ id: documents.id });
  if (!document) throw new Error(`the advert ${name} was not stored`);
  const { shared, text } = DOCUMENT_SHAPES.adverts;
  const moment = (ahead: number | null) => (ahead === null ? undefined : new Date(today + ahead * DAY).toISOString());
  const slides = (pictures: DemoAdvert['pc'], language: keyof z.infer<typeof Words>) =>
    pictures.map(({ words, ...picture }) => ({ ...picture, alt: words[language] }));
  const version = { documentId: document.id, number: 1, origin: 'staff' as const, live: true };
  await db.insert(documentVersions).values([
    { ...version, part: 'shared' as const, content: shared.parse({ from: moment(from), until: moment(until) }) },
    ...LANGUAGES.map((language) => ({
      ...version,
      part: language,
      ...(language !== SOURCE_LANGUAGE && { sameAs: 1 }),
      content: text.parse({
        title: title[language],
        pc: slides(advert.pc, language),
        mobile: slides(advert.mobile, language),
      }),
    })),
  ]);
  return document.id;
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Factor for the traffic of a day: higher from Friday to Sunday. */
const busy = (time: number) => ([5, 6, 0].includes(new Date(time).getUTCDay()) ? 1.35 : 0.85);

function daysOf({ name, seen }: DemoAdvert, documentId: number, today: number) {
  if (!seen) return [];
  const chance = random(`advert ${name}`);
  return Array.from({ length: seen.until - seen.from }, (_, index) => today + (seen.from + index) * DAY).flatMap(
    (time) =>
      (['pc', 'mobile'] as const).map((device) => {
        const [usual, rate] = seen[device];
        const displays = Math.round(usual * busy(time) * chance.between(0.75, 1.25));
        const hits = Math.round(displays * rate * chance.between(0.5, 1.5));
        return { documentId, day: dayAt(time), device, displays, hits };
      }),
  );
}

/** Average page views per day by path. */
const OPENED = {
  '/': 420,
  '/forum/home': 380,
  '/forumDetails': 610,
  '/caminspo': 240,
  '/bio-page': 130,
  '/stream-summary/index': 150,
  '/industry': 110,
  '/camsiteView/list': 90,
  '/coursesView/list': 80,
  '/articleView/$name': 95,
  '/messages': 160,
  '/tweet-generator': 60,
} as const;
const ENTRIES = {
  'destination.courses': 34,
  'destination.guide': 21,
  'destination.compare': 17,
  'destination.forum': 52,
  'destination.inspiration': 40,
  partner: 12,
  'destination.bio': 29,
} as const;
const VISIT_DAYS = 60;

function visits(today: number) {
  const chance = random('visits');
  return Array.from({ length: VISIT_DAYS }, (_, index) => today - (VISIT_DAYS - index) * DAY).flatMap((time, index) => {
    const about = (usual: number) =>
      Math.round(usual * (0.6 + (0.6 * index) / VISIT_DAYS) * busy(time) * chance.between(0.8, 1.2));
    const day = dayAt(time);
    const used = (name: string, labels: Record<string, number>) =>
      Object.entries(labels).map(([label, usual]) => ({
        day,
        kind: 'event' as const,
        name,
        label,
        count: about(usual),
      }));
    return [
      ...Object.entries(OPENED).map(([name, usual]) => ({
        day,
        kind: 'browse' as const,
        name,
        label: '',
        count: about(usual),
      })),
      ...used('secondary-menu', ENTRIES),
      ...used('main-menu', { learning: 40, tools: 45, partner: 12, camsites: 25, community: 60, account: 70 }),
    ];
  });
}

/**
 * Writes adverts with their impressions and clicks, and page views and menu clicks, all before today. The numbers are
 * invented, and pages display a note about that while the demo content is present.
 */
export async function writeAdverts(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const file = new URL('../../../../content/seed/adverts.json', import.meta.url);
  for (const advert of z.array(DemoAdvert).parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const days = daysOf(advert, await writeDocument(db, advert, today), today);
    if (days.length > 0) await db.insert(advertDays).values(days);
  }
  await db.insert(analyticsDays).values(visits(today));
}
