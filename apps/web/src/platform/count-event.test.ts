import { expect, it } from 'vitest';
import { countEvent, expectSink, takeEvents } from './count-event.ts';

function sink() {
  const told: string[] = [];
  return { told, take: () => takeEvents((event, label) => told.push(`${event} ${label}`.trim())) };
}

it('never counts events before the user consents [NAV-14]', () => {
  const { told, take } = sink();
  countEvent('main-menu', 'learning');
  const callOff = expectSink();
  const giveBack = take();
  expect(told).toEqual([]);
  giveBack();
  callOff();
});

it('queues later events in order until the sink is loaded, and counts each once [NAV-11] [NAV-14]', () => {
  const { told, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  countEvent('equity-close');
  const giveBack = take();
  countEvent('main-menu', 'learning');
  giveBack();
  take()();
  expect(told).toEqual(['equity-load', 'equity-close', 'main-menu learning']);
  callOff();
});

it('discards queued events when the consent is withdrawn [NAV-14]', () => {
  const { told, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  callOff();
  countEvent('equity-close');
  expectSink()();
  take()();
  expect(told).toEqual([]);
});

it('limits the queue to the first 50 events [NAV-14]', () => {
  const { told, take } = sink();
  const callOff = expectSink();
  countEvent('equity-load');
  for (let n = 0; n < 1000; n += 1) countEvent('main-menu', 'learning');
  take()();
  expect(told[0]).toBe('equity-load');
  expect(told.length).toBe(50);
  callOff();
});
