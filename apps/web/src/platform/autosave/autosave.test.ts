import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import { OFFLINE, pendingCall, world } from './testing/autosave-world.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stores edits on the device, sends the last one when typing pauses, and then removes the copy [FORUM-02]', async () => {
  const { autosave, sent, device, state } = world();
  for (const text of ['a', 'ab', 'abc']) autosave.change(text);
  expect([state(), autosave.isStoredLocally]).toEqual(['waiting', true]);
  await vi.advanceTimersByTimeAsync(300);
  expect([device.text, sent()]).toEqual(['abc', []]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent(), state(), device.text]).toEqual([['abc'], 'saved', null]);
});

it('has one call in flight, followed by the latest content [FORUM-02]', async () => {
  const { autosave, send, sent, state, device } = world();
  const first = pendingCall(send);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('saving');
  for (const text of ['ab', 'abc']) autosave.change(text);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toEqual(['a']);
  first.resolve('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect([sent(), state(), device.text]).toEqual([['a', 'abc'], 'saved', null]);
});

it('sends at once on demand [FORUM-02]', async () => {
  const { autosave, sent, state } = world();
  autosave.change('a');
  await Promise.all([autosave.flush(), autosave.flush()]);
  await autosave.flush();
  expect([sent(), state()]).toEqual([['a'], 'saved']);
});

it.each([
  ['without a connection', OFFLINE],
  ['when the server fails', new ApiError('unavailable', '')],
  ['after an unexpected error', new TypeError('')],
])('retries %s, with increasing delays [FORUM-02]', async (_, error) => {
  const { autosave, send, sent, state, device } = world();
  send.mockRejectedValue(error);
  autosave.change('a');
  await autosave.flush();
  expect([state(), device.text, autosave.status().error]).toEqual(['offline', 'a', error]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent().length).toBeGreaterThan(3);
  expect(sent().length).toBeLessThan(10);
  send.mockResolvedValue('saved');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([state(), device.text]).toEqual(['saved', null]);
});

it('waits for the time that a rate limit states [FORUM-02]', async () => {
  const { autosave, send, sent } = world();
  send.mockRejectedValueOnce(new ApiError('too-many', '', { retryAfter: 40 }));
  autosave.change('a');
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent()).toEqual(['a', 'a']);
});

it('waits for that time also if the content is edited in the meantime [FORUM-02]', async () => {
  const { autosave, send, sent } = world();
  send.mockRejectedValueOnce(new ApiError('too-many', '', { retryAfter: 40 }));
  autosave.change('a');
  await autosave.flush();
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent()).toEqual(['a', 'ab']);
});

it('does not send content again that is refused while the page waits for it [FORUM-02]', async () => {
  const { autosave, send, sent, state } = world();
  const first = pendingCall(send);
  autosave.change('long');
  const saved = autosave.flush();
  const waited = autosave.flushDue();
  first.reject(new ApiError('drafts.too-large', ''));
  await Promise.all([saved, waited]);
  expect([sent(), state()]).toEqual([['long'], 'refused']);
});

it('remains in the state of the call if content that is sent on demand is edited during it [FORUM-02]', async () => {
  const { autosave, send, sent, state } = world({ isManual: true });
  const first = pendingCall(send);
  autosave.change('a');
  const saved = autosave.flush();
  autosave.change('ab');
  expect(state()).toBe('saving');
  const refusal = new ApiError('forbidden', '');
  first.reject(refusal);
  await saved;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), autosave.status().error]).toEqual([['a'], 'waiting', refusal]);
});

it('does not send refused content until it changes or on demand [FORUM-02]', async () => {
  const { autosave, send, sent, state, device } = world();
  const refusal = new ApiError('drafts.too-large', '');
  send.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  autosave.change('long');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), autosave.status().error, device.text]).toEqual([['long'], 'refused', refusal, 'long']);
  await autosave.flush();
  expect([sent(), state()]).toEqual([['long', 'long'], 'refused']);
  autosave.change('short');
  expect([state(), autosave.status().error]).toEqual(['waiting', null]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([state(), device.text]).toEqual(['saved', null]);
});

it('sends content that was edited during a refused call [FORUM-02]', async () => {
  const { autosave, send, sent, state } = world();
  const first = pendingCall(send);
  autosave.change('long');
  const flushed = autosave.flush();
  autosave.change('short');
  first.reject(new ApiError('drafts.too-large', ''));
  await flushed;
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent(), state()]).toEqual([['long', 'short'], 'saved']);
});

it('retains the copy of content that was saved in part [FORUM-02]', async () => {
  const { autosave, send, sent, state, device } = world();
  send.mockResolvedValueOnce('partly');
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), device.text]).toEqual([['a'], 'refused', 'a']);
});

it('sends nothing during a conflict, stores edits on the device, and saves when it is resolved [FORUM-02]', async () => {
  const { autosave, send, sent, state, device } = world();
  send.mockResolvedValueOnce('conflict');
  autosave.change('mine');
  await autosave.flush();
  autosave.change('mine, edited');
  await vi.advanceTimersByTimeAsync(60_000);
  await autosave.flush();
  expect([sent(), state(), device.text]).toEqual([['mine'], 'conflict', 'mine, edited']);
  await autosave.resend();
  expect([sent(), state(), device.text]).toEqual([['mine', 'mine, edited'], 'saved', null]);
});

it('shows the other version of a conflict [FORUM-02]', async () => {
  const { autosave, send, sent, state, device } = world();
  send.mockResolvedValueOnce('conflict');
  autosave.change('mine');
  await autosave.flush();
  autosave.accept('theirs');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), device.text]).toEqual([['mine'], 'saved', null]);
  expect(autosave.status().value).toBe('theirs');
});

it('remembers the versions whose responses were lost, also on the device, until one is confirmed [FORUM-02]', async () => {
  const { autosave, send, device } = world({}, { unconfirmed: ['earlier'] });
  send.mockRejectedValue(OFFLINE);
  for (const text of ['a', 'ab']) {
    autosave.change(text);
    await autosave.flush();
  }
  await autosave.flush();
  expect([autosave.unconfirmed, device.unconfirmed]).toEqual([
    ['earlier', 'a', 'ab'],
    ['earlier', 'a', 'ab'],
  ]);
  send.mockResolvedValueOnce('again').mockResolvedValueOnce('saved');
  await autosave.flush();
  expect(autosave.unconfirmed).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(autosave.status().state).toBe('saved');
});

it('stores and sends nothing if an edit was reverted [FORUM-02]', async () => {
  const { autosave, sent, state, device } = world({ isOnServer: (text) => text === '' });
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(300);
  autosave.change('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), device.text]).toEqual([[], 'saved', null]);
});

it('reports that the browser cannot store the content [FORUM-02]', async () => {
  const { autosave, device } = world();
  device.isFull = true;
  autosave.change('a');
  autosave.storeNow();
  expect(autosave.isStoredLocally).toBe(false);
  await autosave.flush();
  expect(autosave.isStoredLocally).toBe(true);
});
