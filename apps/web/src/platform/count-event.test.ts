import { expect, it } from 'vitest';
import { countEvent, expectSink, drainEvents } from './count-event.ts';

function sink() {
  const received: string[] = [];
  return { received, take: () => drainEvents((event, label) => received.push(`${event} ${label}`.trim())) };
}

it('never counts events before the user consents [NAV-14]', () => {
  const { received, take } = sink();
  countEvent('main-menu', 'learning');
  const callOff = expectSink();
  const giveBack = take();
  expect(received).toEqual([]);
  giveBack();
  callOff();
});

it('queues later events in order until the sink is loaded, and counts each once [NAV-11] [NAV-14]', () => {
  const { received, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  countEvent('equity-close');
  const giveBack = take();
  countEvent('main-menu', 'learning');
  giveBack();
  take()();
  expect(received).toEqual(['equity-load', 'equity-close', 'main-menu learning']);
  callOff();
});

it('discards queued events when the consent is withdrawn [NAV-14]', () => {
  const { received, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  callOff();
  countEvent('equity-close');
  expectSink()();
  take()();
  expect(received).toEqual([]);
});

it('limits the queue to the first 50 events [NAV-14]', () => {
  const { received, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  for (let n = 0; n < 1000; n += 1) countEvent('main-menu', 'learning');
  take()();
  expect(received[0]).toBe('equity-load');
  expect(received.length).toBe(50);
  callOff();
});
