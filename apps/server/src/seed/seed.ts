import { getTableName, sql } from 'drizzle-orm';
import type pg from 'pg';
import { connect, type Database } from '#db/client.ts';
import { policyAcceptances } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import {
  featureVotes,
  pollOptions,
  pollVotes,
  polls,
  quizAnswers,
  quizOptions,
  quizQuestions,
} from '#db/schema/forum-add-ons.ts';
import { advertDays } from '#db/schema/adverts.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { bioCopies, bios, bioVersions } from '#db/schema/bio.ts';
import { camSiteFacts, camSiteReviews, camSites, camSiteVotes } from '#db/schema/camsites.ts';
import { conversations, conversationParticipants, messages } from '#db/schema/chat.ts';
import { postLikes, postReads, postSaves, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { topicRedirects, topics } from '#db/schema/forum-topics.ts';
import { inspoConsents, inspoImages, inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { media } from '#db/schema/media.ts';
import { linkCounts, linkPages } from '#db/schema/link-page.ts';
import { applications, profiles, privacySettings } from '#db/schema/members.ts';
import { auditDetails, auditLog, cases, reports } from '#db/schema/moderation.ts';
import { notificationActors, notifications } from '#db/schema/notifications.ts';
import { follows } from '#db/schema/following.ts';
import { pointsLedger, pointsMembers, pointsPeriods, pointsRestDays } from '#db/schema/points.ts';
import { siteSettings } from '#db/schema/platform.ts';
import { hashPassword } from '#features/accounts';
import { ensureCamSites } from '#features/camsites';
import { ensureDocuments, policyVersions } from '#features/documents';
import { writeStarterTopics } from '#features/forum';
import type { Files } from '#platform/files/files.ts';
import { ResponseCache } from '#platform/cache/response-cache.ts';
import { newToken } from '#platform/security/tokens.ts';
import { storeAvatars } from './members/avatars.ts';
import { startOfDay } from './calendar.ts';
import { readCorpus } from './corpus.ts';
import { makeCrowd } from './members/crowd.ts';
import { DEMO_PASSWORD, demoAccounts } from './members/demo-accounts.ts';
import { makePeople } from './members/people.ts';
import { planInspiration } from './inspo/plan-inspo.ts';
import { makeThreads } from './forum/threads.ts';
import { writeAdverts } from './write-adverts.ts';
import { writeBadges } from './points/write-badges.ts';
import { writeBios } from './bio/write-bios.ts';
import { writeCamSites } from './camsites/write-camsites.ts';
import { writeCases } from './moderation/write-cases.ts';
import { writeChats } from './chat/write-chats.ts';
import { writeClaims } from './camsites/write-claims.ts';
import { writeForum } from './forum/write-forum.ts';
import { writeInspiration } from './inspo/write-inspo.ts';
import { writeLinkPages } from './bio/write-link-pages.ts';
import { writeMembers } from './members/write-members.ts';
import { writeNotifications } from './write-notifications.ts';
import { writePoints } from './points/write-points.ts';
import { writeStream } from './camsites/write-stream.ts';

interface SeedOptions {
  databaseUrl: string;
  /** File store that the server uses. */
  files: Files;
  /** Multiple of the default amount. */
  scale: number;
  onProgress(text: string): void;
  /** Current time; timestamps are relative to the start of that day (UTC). */
  now?: Date;
}

const WITH_IDS = [
  ...[users, policyAcceptances, applications, posts, replies],
  ...[pollOptions, quizQuestions, quizOptions],
  ...[media, inspoPosts],
];
const WRITTEN = [
  ...WITH_IDS,
  profiles,
  privacySettings,
  postLikes,
  postSaves,
  replyLikes,
  postReads,
  topics,
  topicRedirects,
  polls,
  pollVotes,
  quizAnswers,
  featureVotes,
  ...[inspoConsents, inspoImages, inspoLikes, inspoSaves],
  ...[camSites, camSiteFacts, camSiteReviews, camSiteVotes],
  ...[cases, reports, auditLog, auditDetails],
  ...[conversations, conversationParticipants, messages],
  ...[follows, notifications, notificationActors],
  ...[roomClaims, bios, bioVersions, bioCopies],
  ...[linkPages, linkCounts],
  ...[pointsLedger, pointsMembers, pointsPeriods, pointsRestDays],
  ...[advertDays, analyticsDays],
  badgeLevels,
];

/** Whether the site has accounts. Such a site must not be seeded. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  try {
    return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
  } finally {
    await close();
  }
}

/**
 * Fills a migrated database without accounts with the demo content, which is the same for a given day. Members and
 * their content are written in a single transaction.
 * @throws Error if the database has accounts or the scale is not a positive integer
 */
export async function seed({ databaseUrl, files, scale, onProgress, now = new Date() }: SeedOptions) {
  if (!Number.isSafeInteger(scale) || scale < 1) throw new Error('scale: a whole number from 1');
  if (await isSeeded(databaseUrl))
    throw new Error('This database holds accounts already; demonstration content goes into an empty one only.');
  const { db, pool, close } = connect(databaseUrl, { max: 2 });
  try {
    const today = startOfDay(now);
    const corpus = readCorpus();
    onProgress('Drawing the avatars');
    const [avatars, passwordHash, lockedHash] = await Promise.all([
      storeAvatars(files, corpus.members.length),
      hashPassword(DEMO_PASSWORD),
      hashPassword(newToken()),
      writeStarterTopics(db),
      ensureDocuments(db),
      ensureCamSites(db),
    ]);
    const topicIds = new Map(
      (await db.select().from(topics).orderBy(topics.position)).map(({ slug, id }) => [slug, id]),
    );
    const people = makePeople(corpus.members, { scale, today });
    await inTransaction(pool, async (client) => {
      onProgress('Writing members');
      await writeMembers(client, {
        people,
        applicants: corpus.applicants,
        avatars,
        passwordHash,
        lockedHash,
        topicIds: [...topicIds.values()],
        policyVersions: await policyVersions({ db, cache: new ResponseCache({ maxBytes: 2 ** 20 }) }),
        today,
      });
      onProgress('Writing posts and replies');
      const threads = makeThreads(corpus.threads, { scale, today });
      const onShare = (share: number) => onProgress(`Writing posts and replies: ${Math.round(share * 100)}%`);
      const crowd = makeCrowd(people);
      await writeForum(client, { threads, crowd, topicIds, today, onProgress: onShare });
      onProgress('Drawing pictures');
      await writeInspiration(client, { posts: planInspiration(crowd, today), files });
      await writeFeatures(client, { today, members: corpus.members.length });
      await finish(client);
      // Runs after `finish`, because the images of link pages get their ids from the sequence.
      await writeLinkPages(client, { today, files });
    });
    for (const key of ['auto_approve', 'demo'] as const) await enableSetting(db, key);
    onProgress('Tidying the tables');
    for (const table of WRITTEN) await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
    return { accounts: demoAccounts() };
  } finally {
    await close();
  }
}

async function inTransaction(pool: pg.Pool, write: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await write(client);
    await client.query('commit');
  } catch (error) {
    // The first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Writes the content of the other features, which refers to members, posts and replies. */
async function writeFeatures(
  client: pg.PoolClient,
  { today, members }: { today: number; members: number },
): Promise<void> {
  await writeCamSites(client, { today });
  await writeCases(client, { today });
  await writeChats(client, { today });
  await writeNotifications(client, { today });
  await writePoints(client, { today, members });
  await writeClaims(client, { today });
  await writeStream(client, { today });
  await writeBios(client, { today });
  await writeAdverts(client, { today });
  await writeBadges(client, { today, members });
}

async function enableSetting(db: Database, key: 'auto_approve' | 'demo'): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key, value: true })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: true } });
}

/** Counts the posts of topics, and advances the id sequences past the rows written with explicit ids. */
async function finish(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update topics set posts = (select count(*) from posts where posts.topic_id = topics.id and posts.state = 'visible')`,
  );
  for (const table of WITH_IDS) {
    const name = getTableName(table);
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`);
  }
}
