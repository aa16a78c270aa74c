// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { draftId, dropDraft, keepDraft, readDraft } from './draft-store.ts';

const isText = (values: unknown): values is string => typeof values === 'string';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const draft = {
  id: 'a',
  savedAt: '2026-01-01T00:00:00Z',
  values: 'text',
  version: 3,
  sent: true,
  underWay: ['sent'],
  other: { savedAt: '2026-01-01T00:01:00Z', values: 'another' },
};

test('restores a draft unchanged [FORUM-02]', () => {
  keepDraft(1, 'post', draft);
  expect(readDraft(1, 'post', isText)).toEqual(draft);
});
test('restores a draft stored before drafts were synchronized [FORUM-02]', () => {
  const { id, savedAt, values } = draft;
  stored.set('draft:1:post', JSON.stringify({ id, savedAt, values }));
  expect(readDraft(1, 'post', isText)).toEqual({
    id,
    savedAt,
    values,
    version: 0,
    sent: false,
    underWay: [],
    other: null,
  });
});
test('hides a draft from another account in the same browser [FORUM-02]', () => {
  keepDraft(1, 'post', draft);
  expect(readDraft(2, 'post', isText)).toBeNull();
});
test('deletes a dropped draft [FORUM-02]', () => {
  keepDraft(1, 'post', draft);
  dropDraft(1, 'post');
  expect(readDraft(1, 'post', isText)).toBeNull();
});
test.each(['{', 'null', '[]', '{"id":1}', '{"id":"a","savedAt":"b","values":7}'])(
  'ignores malformed storage: %s [FORUM-02]',
  (text) => {
    stored.set('draft:1:post', text);
    expect(readDraft(1, 'post', isText)).toBeNull();
  },
);
test('reports that the browser cannot store anything [FORUM-02]', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepDraft(1, 'post', draft)).toBe(false);
});
test('creates a unique id that the server accepts [FORUM-01]', () => {
  expect(draftId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(draftId()).not.toBe(draftId());
});
