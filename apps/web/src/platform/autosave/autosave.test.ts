import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { AutosaveOptions, InitialContent, SaveCall, SaveResult } from './autosave-types.ts';
import { Autosave } from './autosave.ts';

type Send = (value: string, call: SaveCall) => Promise<SaveResult>;

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

/** An autosave of a text with a fake device and a fake server, which saves by default. */
function world(options: Partial<AutosaveOptions<string>> = {}, initial: Partial<InitialContent<string>> = {}) {
  const send = vi.fn<Send>(async () => 'saved');
  const device = { text: null as string | null, unconfirmed: [] as readonly string[], isFull: false };
  const autosave = new Autosave<string>(
    { value: '', ...initial },
    {
      send,
      copy: {
        write(text, unconfirmed) {
          if (device.isFull) return false;
          Object.assign(device, { text, unconfirmed });
          return true;
        },
        remove: () => Object.assign(device, { text: null, unconfirmed: [] }),
      },
      ...options,
    },
  );
  const sent = () => send.mock.calls.map(([text]) => text);
  return { autosave, send, sent, device, state: () => autosave.status().state };
}

/** Makes the next call stay pending until it is answered or aborted. */
function pendingCall(send: ReturnType<typeof world>['send']) {
  const answers = { resolve: (_: SaveResult) => {}, reject: (_: unknown) => {} };
  send.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        Object.assign(answers, { resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return answers;
}

const OFFLINE = new ApiError('failed', '');

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('keeps the copy of content that was saved in part [FORUM-02]', async () => {
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

it('resumes content that the device stored earlier [FORUM-02]', async () => {
  const { sent, state } = world({}, { value: 'stored', state: 'waiting' });
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent(), state()]).toEqual([['stored'], 'saved']);
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
  autosave.keep();
  expect(autosave.isStoredLocally).toBe(false);
  await autosave.flush();
  expect(autosave.isStoredLocally).toBe(true);
});

it('sends again with keepalive when the page is left during a call [FORUM-02]', async () => {
  const { autosave, send, sent, device, state } = world();
  const stop = autosave.start();
  const first = pendingCall(send);
  autosave.change('a');
  void autosave.flush();
  autosave.change('ab');
  page.dispatchEvent(new Event('pagehide'));
  expect([sent(), device.text]).toEqual([['a', 'ab'], 'ab']);
  expect(send.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(0);
  // The page was restored. The response of the earlier call no longer matters.
  first.resolve('conflict');
  await vi.advanceTimersByTimeAsync(10);
  expect(state()).toBe('saved');
  stop();
});

it('sends when the page is hidden, and when the editor unmounts [FORUM-02]', async () => {
  const { autosave, sent } = world();
  const stop = autosave.start();
  autosave.change('a');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  autosave.change('ab');
  stop();
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual(['a', 'ab']);
});

it('schedules no retry after the editor has unmounted, and resumes when it mounts again [FORUM-02]', async () => {
  const { autosave, send, sent, device, state } = world();
  send.mockRejectedValueOnce(OFFLINE);
  const stop = autosave.start();
  autosave.change('a');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state(), device.text]).toEqual([['a'], 'offline', 'a']);
  autosave.start()();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('saved');
});

it('aborts a call over a lost connection and sends again, with the shortest retry delay [FORUM-02]', async () => {
  const { autosave, send, sent, state } = world();
  const stop = autosave.start();
  send.mockRejectedValue(OFFLINE);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(120_000);
  pendingCall(send);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state()).toBe('saving');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('offline');
  const before = sent().length;
  await vi.advanceTimersByTimeAsync(2100);
  expect(sent()).toHaveLength(before + 1);
  stop();
});

it('sends only on demand in manual mode [BIO-06]', async () => {
  const { autosave, send, sent, state, device } = world({ isManual: true });
  const stop = autosave.start();
  send.mockRejectedValueOnce(OFFLINE);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(60_000);
  for (const name of ['online', 'pagehide']) page.dispatchEvent(new Event(name));
  expect([sent(), device.text]).toEqual([[], 'a']);
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state()]).toEqual([['a'], 'offline']);
  stop();
  await autosave.flush();
  expect([sent(), state()]).toEqual([['a', 'a'], 'saved']);
});
