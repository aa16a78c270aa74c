import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPageType, WidgetBus } from './widget-bus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const bus = new WidgetBus();
  const heard: unknown[] = [];
  bus.onWidget('open-chat', (message) => heard.push(message));
  bus.onWidget('policy-agreed', () => heard.push('agreed'));
  return { bus, heard };
}

describe('the bus between pages and the chat window', () => {
  test('queues the latest message of each type until the window is ready [RT-04]', () => {
    const { bus, heard } = listening();
    bus.queueMessage('open-chat', { userId: 1 });
    bus.queueMessage('policy-agreed', {});
    bus.queueMessage('open-chat', { userId: 2 });
    expect(heard).toEqual([]);
    bus.say('init-over', {});
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(expect.arrayContaining([{ userId: 2 }, 'agreed']));
  });

  test('delivers a queued message once [RT-04]', () => {
    const { bus, heard } = listening();
    bus.queueMessage('policy-agreed', {});
    bus.say('init-over', {});
    bus.say('init-over', {});
    expect(heard).toEqual(['agreed']);
  });

  test('delivers immediately or after the given delay once the window is ready [RT-04]', () => {
    const { bus, heard } = listening();
    bus.say('init-over', {});
    bus.queueMessage('open-chat', { userId: 3 });
    expect(heard).toEqual([{ userId: 3 }]);
    bus.queueMessage('policy-agreed', {}, 500);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([{ userId: 3 }, 'agreed']);
  });

  test('replaces a delayed message by a later one of the same type [RT-04]', () => {
    const { bus, heard } = listening();
    bus.say('init-over', {});
    bus.queueMessage('open-chat', { userId: 1 }, 500);
    bus.queueMessage('open-chat', { userId: 2 }, 500);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([{ userId: 2 }]);
  });

  test('queues messages for the next window after the window has closed [RT-04]', () => {
    const { bus, heard } = listening();
    bus.say('init-over', {});
    bus.end();
    bus.queueMessage('open-chat', { userId: 4 });
    expect(heard).toEqual([]);
    bus.say('init-over', {});
    expect(heard).toEqual([{ userId: 4 }]);
  });

  test('delivers messages from the window to the page, with the product name in open-page types [RT-04]', () => {
    const bus = new WidgetBus();
    const heard: unknown[] = [];
    bus.onPage(openPageType('Stage'), (message) => heard.push(message));
    bus.onPage('update-unread-number', ({ count }) => heard.push(count));
    const off = bus.onPage('sockitIOWakeUp', () => heard.push('wake'));
    bus.say('open-stage-page', { path: '/user-info', userId: 5 });
    bus.say('open-other-page', { path: '/forum/home' });
    bus.say('update-unread-number', { count: 3 });
    bus.say('sockitIOWakeUp', {});
    off();
    bus.say('sockitIOWakeUp', {});
    expect(heard).toEqual([{ path: '/user-info', userId: 5 }, 3, 'wake']);
  });
});
