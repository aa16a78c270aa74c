import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE, page, pendingCall, world } from './testing/autosave-world.ts';

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

it('resumes content that the device stored earlier [FORUM-02]', async () => {
  const { autosave, sent, state } = world({}, { value: 'stored', state: 'waiting' });
  const stop = autosave.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent(), state()]).toEqual([['stored'], 'saved']);
  stop();
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
  // The page was restored. The response of the earlier call is ignored.
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

it('sends only on demand in manual mode, and repeats a call without a response [BIO-06 NAV-34]', async () => {
  const { autosave, send, sent, state, device } = world({ isManual: true });
  const stop = autosave.start();
  send.mockRejectedValue(OFFLINE);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(60_000);
  for (const name of ['online', 'pagehide']) page.dispatchEvent(new Event(name));
  expect([sent(), device.text]).toEqual([[], 'a']);
  await autosave.flush();
  expect([sent(), state()]).toEqual([['a'], 'offline']);
  // An edit after the call is not sent before the next request.
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent(), state()]).toEqual([['a'], 'waiting']);
  await autosave.flush();
  send.mockResolvedValue('saved');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([sent(), state(), device.text]).toEqual([['a', 'ab', 'ab'], 'saved', null]);
  stop();
});

it('resumes a call of an earlier page in manual mode [NAV-34]', async () => {
  const { autosave, sent, state } = world({ isManual: true }, { value: 'a', state: 'offline' });
  const stop = autosave.start();
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent(), state()]).toEqual([['a'], 'saved']);
  stop();
});
