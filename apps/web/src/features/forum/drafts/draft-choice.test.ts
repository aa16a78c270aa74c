import { expect, test } from 'vitest';
import { draftToBegin } from './draft-choice.ts';
import type { Draft } from './draft-store.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const isText = (values: unknown): values is { text: string } =>
  typeof values === 'object' && values !== null && 'text' in values && typeof values.text === 'string';
const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
const here = (text: string, over: Partial<Draft<{ text: string }>> = {}): Draft<{ text: string }> => ({
  id: ID,
  savedAt: at(2),
  values: { text },
  version: 2,
  sent: true,
  underWay: [],
  other: null,
  ...over,
});
const there = (text: string, { version = 3, minute = 3 } = {}) => ({
  reached: true,
  draft: { place: 'post', body: { id: ID, values: { text } }, version, savedAt: at(minute) },
});
const NOTHING = { reached: true, draft: null };

test('resumes a draft from another device [FORUM-02]', () => {
  expect(draftToBegin(null, there('theirs'), isText)).toMatchObject({ id: ID, values: { text: 'theirs' }, version: 3 });
});
test('prefers the version of another device that extends what was sent from here [FORUM-02]', () => {
  const started = draftToBegin(here('old'), there('old and more'), isText);
  expect(started).toMatchObject({ values: { text: 'old and more' }, version: 3, other: null });
});
test('resumes offline edits when the server version is unchanged [FORUM-02]', () => {
  const started = draftToBegin(here('mine', { sent: false, version: 3 }), there('theirs'), isText);
  expect(started).toMatchObject({ values: { text: 'mine' }, version: 3, sent: false, other: null });
});
test('recognizes the version it sent when the page closed [FORUM-02]', () => {
  const local = here('mine, and more', { sent: false, underWay: [{ text: 'older' }, { text: 'mine' }] });
  const started = draftToBegin(local, there('mine'), isText);
  expect(started).toMatchObject({
    values: { text: 'mine, and more' },
    version: 3,
    sent: false,
    underWay: [],
    other: null,
  });
});
test('shows the newer of two diverged versions and offers the other one [FORUM-02]', () => {
  const newerThere = draftToBegin(here('mine', { sent: false }), there('theirs'), isText);
  expect(newerThere).toMatchObject({ values: { text: 'theirs' }, other: { values: { text: 'mine' } }, version: 3 });
  const newerHere = draftToBegin(here('mine', { sent: false, savedAt: at(5) }), there('theirs'), isText);
  expect(newerHere).toMatchObject({ values: { text: 'mine' }, other: { values: { text: 'theirs' } }, version: 3 });
});
test('does not mistake a new draft from another device for the published one [FORUM-02]', () => {
  const started = draftToBegin(here('published', { id: ID.replaceAll('1', '2'), version: 9 }), there('again'), isText);
  expect(started).toMatchObject({ id: ID, values: { text: 'again' }, version: 3, other: null });
});
test('needs no choice between two equal versions [FORUM-02]', () => {
  const started = draftToBegin(here('same', { sent: false }), there('same'), isText);
  expect(started).toMatchObject({ values: { text: 'same' }, version: 3, other: null });
  // The key order differs, because the database (jsonb) does not preserve it.
  const mine = { ...here('same', { sent: false }), values: { topic: 'lounge', text: 'same' } };
  const theirs = there('same');
  const draft = { ...theirs.draft, body: { id: ID, values: { text: 'same', topic: 'lounge' } } };
  expect(draftToBegin(mine, { ...theirs, draft }, isText)).toMatchObject({ sent: true, version: 3, other: null });
});
test('does not restore a draft that was published or discarded elsewhere [FORUM-02]', () => {
  expect(draftToBegin(here('done'), NOTHING, isText)).toBeNull();
});
test('turns unsent edits of a draft published elsewhere into a new draft [FORUM-02]', () => {
  const started = draftToBegin(here('done and more', { sent: false }), NOTHING, isText);
  expect(started).toMatchObject({ values: { text: 'done and more' }, version: 0 });
  expect(started?.id).not.toBe(ID);
});
test('retains the local draft when the server is unreachable [FORUM-02]', () => {
  const mine = here('mine');
  expect(draftToBegin(mine, { reached: false, draft: null }, isText)).toBe(mine);
});
test('shows the local draft when the server version has an incompatible format [FORUM-02]', () => {
  const strange = { ...there('x'), draft: { ...there('x').draft, body: { id: ID, values: { other: 1 } } } };
  expect(draftToBegin(here('mine'), strange, isText)).toMatchObject({ values: { text: 'mine' }, version: 3 });
  expect(draftToBegin(null, strange, isText)).toBeNull();
});
