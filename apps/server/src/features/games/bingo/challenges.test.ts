import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BINGO_CARDS, BINGO_CHALLENGE_KEYS, BINGO_CHALLENGES, BINGO_LIKES } from '@site/contract/games/bingo.ts';
import type { BingoChallenge } from '@site/contract/games/bingo.ts';
import { gameRoutes } from '@site/contract/games/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { POST_FORM } from '../../../testing/forum/post-add-on-forms.ts';
import { doChallenge } from '../../../testing/do-challenge.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/set-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const { bingo, check } = gameRoutes;
const SEEN = BINGO_CHALLENGE_KEYS.filter((challenge) => BINGO_CHALLENGES[challenge] === 'seen');
const SELF_REPORTED = BINGO_CHALLENGE_KEYS.filter((challenge) => BINGO_CHALLENGES[challenge] === 'told');
const OPEN = { errorName: 'games.challenge-open' };

/**
 * Stores all sixteen cards as flipped on consecutive days, more days than a bingo lasts. Returns a function that finds
 * the position of a challenge.
 */
async function turnAll({ user, api }: { user: { id: number }; api: TestClient }) {
  const rows = BINGO_CHALLENGE_KEYS.map((_, position) => {
    const day = `2026-12-${String(position + 5).padStart(2, '0')}`;
    return { userId: user.id, year: 2026, preview: false, position, day };
  });
  await app.services.db.insert(bingoCards).values(rows);
  const { cells } = await api(bingo, {});
  return (challenge: BingoChallenge) => ({ position: cells.findIndex((cell) => cell.challenge === challenge) });
}

const stateOf = async (api: TestClient, { position }: { position: number }) =>
  (await api(bingo, {})).cells[position]?.state;

describe.each(SEEN)('the challenge "%s"', (challenge) => {
  it('counts actions recorded since the card was flipped [POINTS-06]', async () => {
    setClock('2026-12-21T20:00:00Z');
    const member = await createLoggedInAccount(app);
    const { api } = member;
    const card = (await turnAll(member))(challenge);
    await expect(api(check, card)).rejects.toMatchObject(OPEN);
    expect(await stateOf(api, card)).toBe('open');
    await doChallenge(app, api, { challenge });
    expect((await api(check, card)).cells[card.position]).toEqual({ state: 'checked', challenge });
    expect(await stateOf(api, card)).toBe('checked');
  });

  it('ignores actions from before the flip and actions of other members [POINTS-06]', async () => {
    // The tarot counts for the whole day, so this date precedes the day of every card.
    setClock('2026-12-01T20:00:00Z');
    const member = await createLoggedInAccount(app);
    await doChallenge(app, member.api, { challenge });
    const card = (await turnAll(member))(challenge);
    setClock('2026-12-21T20:00:00Z');
    await doChallenge(app, (await createLoggedInAccount(app)).api, { challenge });
    await expect(member.api(check, card)).rejects.toMatchObject(OPEN);
  });
});

it('is not completed by the actions of another challenge [POINTS-06]', async () => {
  setClock('2026-12-21T20:00:00Z');
  const member = await createLoggedInAccount(app);
  const cardOf = await turnAll(member);
  for (const [n, challenge] of SEEN.entries()) {
    await doChallenge(app, member.api, { challenge });
    for (const later of SEEN.slice(n + 1)) {
      await expect(member.api(check, cardOf(later)), `${challenge}, not ${later}`).rejects.toMatchObject(OPEN);
    }
  }
});

it.each(SELF_REPORTED)('accepts "%s" on the member\'s word [POINTS-06]', async (challenge) => {
  setClock('2026-12-21T20:00:00Z');
  const member = await createLoggedInAccount(app);
  const card = (await turnAll(member))(challenge);
  expect((await member.api(check, card)).cells[card.position]).toEqual({ state: 'checked', challenge });
});

it.each([
  ['likes', BINGO_LIKES - 1],
  ['cards', BINGO_CARDS - 1],
] as const)('does not complete "%s" with only %i actions [POINTS-06]', async (challenge, times) => {
  setClock('2026-12-21T20:00:00Z');
  const member = await createLoggedInAccount(app);
  const card = (await turnAll(member))(challenge);
  await doChallenge(app, member.api, { challenge, times });
  await expect(member.api(check, card)).rejects.toMatchObject(OPEN);
});

it('ignores likes of own posts and ignores deleted posts [POINTS-06]', async () => {
  setClock('2026-12-21T20:00:00Z');
  const member = await createLoggedInAccount(app);
  const { api } = member;
  const cardOf = await turnAll(member);
  for (let n = 0; n < BINGO_LIKES; n += 1) {
    const { id } = await api(forumRoutes.createPost, { ...POST_FORM, draft: crypto.randomUUID() });
    await api(forumRoutes.like, { kind: 'post', id, on: true });
    await api(forumRoutes.deletePost, { id });
  }
  await expect(api(check, cardOf('likes'))).rejects.toMatchObject(OPEN);
  await expect(api(check, cardOf('post'))).rejects.toMatchObject(OPEN);
});

it('does not count the automatic follow of a post as a follow [POINTS-06]', async () => {
  setClock('2026-12-21T20:00:00Z');
  const member = await createLoggedInAccount(app);
  const cardOf = await turnAll(member);
  await doChallenge(app, member.api, { challenge: 'reply' });
  await app.settle();
  await expect(member.api(check, cardOf('follow'))).rejects.toMatchObject(OPEN);
});

it('counts the tarot of the day even if it was drawn before the flip [POINTS-06]', async () => {
  setClock('2026-12-05T07:00:00Z');
  const member = await createLoggedInAccount(app);
  await doChallenge(app, member.api, { challenge: 'tarot' });
  const card = (await turnAll(member))('tarot');
  await app.services.db.delete(bingoCards);
  const turned = { userId: member.user.id, year: 2026, preview: false, position: card.position };
  await app.services.db.insert(bingoCards).values({ ...turned, day: '2026-12-05' });
  setClock('2026-12-21T20:00:00Z');
  expect((await member.api(check, card)).cells[card.position]?.state).toBe('checked');
});
