import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InterruptionCoordinator } from './interruption-coordinator.ts';
import { INTERRUPTION_KINDS, mayOpen, ruleOf, type InterruptionKind, type Moment } from './interruption-kinds.ts';

const calm: Moment = {
  isVisitor: false,
  pageViews: 1,
  msOnPage: 3_600_000,
  task: undefined,
  isCookieQuestionOpen: false,
  isCovered: false,
  form: 'none',
  isFieldFocused: false,
  isTyping: false,
};
const kindsAt = (moment: Partial<Moment>) => INTERRUPTION_KINDS.filter((kind) => mayOpen(kind, { ...calm, ...moment }));

const all = [
  'policy-update',
  'badge',
  'announcement',
  'answers',
  'password-reminder',
  'install',
  'contest',
  'promo',
  'advert',
];
const [required, notes] = [
  ['policy-update', 'badge'],
  ['announcement', 'answers', 'password-reminder', 'install', 'contest'],
];

describe('what may open', () => {
  it.each<[string, Partial<Moment>, string[]]>([
    ['on a calm page, by priority', {}, all],
    ['below a dialog, in full screen or in a hidden tab', { isCovered: true }, []],
    ['while the user types', { isTyping: true, form: 'filled', isFieldFocused: true }, []],
    ['over a form with input', { form: 'filled' }, required],
    ['over an empty form', { form: 'empty' }, [...required, ...notes]],
    ['with the focus in a field', { form: 'empty', isFieldFocused: true }, required],
    ['in an editor', { task: 'editing' }, required],
    [
      'in the first minute of a text',
      { task: 'reading', msOnPage: 59_999 },
      ['policy-update', 'announcement', 'answers'],
    ],
    ['after the first minute of a text', { task: 'reading', msOnPage: 60_000 }, all],
    ['over the unanswered cookie question', { isCookieQuestionOpen: true }, ['policy-update', 'announcement']],
    ['on the first page of a visitor', { isVisitor: true, pageViews: 1 }, ['announcement']],
    ['on the second page of a visitor', { isVisitor: true, pageViews: 2 }, ['announcement', 'promo', 'advert']],
    [
      'just after the page was opened',
      { msOnPage: 0 },
      [...required, 'announcement', 'answers', 'password-reminder', 'contest'],
    ],
    ['after three seconds', { msOnPage: 3000 }, all.slice(0, -1)],
    ['just before seven seconds', { msOnPage: 6999 }, all.slice(0, -1)],
    ['after seven seconds', { msOnPage: 7000 }, all],
  ])('%s [NAV-30]', (_, moment, kinds) => {
    expect(kindsAt(moment)).toEqual(kinds);
  });
});

let moment: Moment;
let coordinator: InterruptionCoordinator;
const shown = () => INTERRUPTION_KINDS.filter((kind) => coordinator.isShown(kind));
const always = () => true;

beforeEach(() => {
  vi.useFakeTimers();
  moment = { ...calm };
  coordinator = new InterruptionCoordinator(() => moment);
});
afterEach(() => void vi.useRealTimers());

describe('the coordinator', () => {
  it('opens one after the other, by priority [NAV-30]', () => {
    moment.isCovered = true;
    const close = new Map(
      (['advert', 'badge', 'policy-update'] as const).map((kind) => [kind, coordinator.request(kind, always)]),
    );
    expect(shown()).toEqual([]);
    moment.isCovered = false;
    for (const kind of ['policy-update', 'badge', 'advert'] as const) {
      vi.advanceTimersByTime(500);
      expect(shown()).toEqual([kind]);
      close.get(kind)?.();
    }
    expect([shown(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('waits while the user types, and opens after the pause [NAV-30] [AUTH-22]', () => {
    moment = { ...calm, form: 'filled', isTyping: true };
    coordinator.request('policy-update', always);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([]);
    moment = { ...calm, form: 'filled' };
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual(['policy-update']);
  });

  it('drops what is out of date when its turn comes [NAV-30]', () => {
    let isCurrent = true;
    moment.isCovered = true;
    coordinator.request('advert', () => isCurrent);
    isCurrent = false;
    moment.isCovered = false;
    vi.advanceTimersByTime(500);
    isCurrent = true;
    vi.advanceTimersByTime(60_000);
    expect([shown(), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('closes a note while a field has the focus and on a page without place for it [NAV-30]', () => {
    coordinator.request('install', always);
    expect(shown()).toEqual(['install']);
    moment.isFieldFocused = true;
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual([]);
    moment.isFieldFocused = false;
    vi.advanceTimersByTime(500);
    expect(shown()).toEqual(['install']);
    moment.task = 'editing';
    coordinator.changePage();
    expect(shown()).toEqual([]);
  });

  it('opens nothing over a dialog that stays open across pages [NAV-30]', () => {
    coordinator.request('policy-update', always);
    coordinator.request('badge', always);
    coordinator.changePage();
    expect([shown(), coordinator.canOpen('badge')]).toEqual([['policy-update'], false]);
  });

  it('lets others open next to the contest, which covers nothing [NAV-12] [NAV-30]', () => {
    coordinator.request('contest', always);
    coordinator.request('advert', always);
    expect(shown()).toEqual(['contest', 'advert']);
  });

  it('never has two open at the same time, and opens only what the moment allows [NAV-30]', () => {
    const kind = fc.constantFrom<InterruptionKind[]>(...INTERRUPTION_KINDS);
    const anyMoment: fc.Arbitrary<Moment> = fc.record({
      isVisitor: fc.boolean(),
      pageViews: fc.integer({ min: 1, max: 3 }),
      msOnPage: fc.integer({ min: 0, max: 100_000 }),
      task: fc.constantFrom(undefined, 'reading', 'editing'),
      isCookieQuestionOpen: fc.boolean(),
      isCovered: fc.boolean(),
      form: fc.constantFrom('none', 'empty', 'filled'),
      isFieldFocused: fc.boolean(),
      isTyping: fc.boolean(),
    });
    const step = fc.oneof(
      fc.record({ do: fc.constant('request' as const), kind, isCurrent: fc.boolean() }),
      fc.record({ do: fc.constant('close' as const), kind }),
      fc.record({ do: fc.constantFrom('wait' as const, 'navigate' as const), to: anyMoment }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        moment = { ...calm };
        coordinator = new InterruptionCoordinator(() => moment);
        const close = new Map<InterruptionKind, () => void>();
        let before: InterruptionKind[] = [];
        const stop = coordinator.subscribe(() => {
          const open = shown().filter((one) => ruleOf(one).shape !== 'inline');
          expect(open.length).toBeLessThanOrEqual(1);
          const opened = open.filter((one) => !before.includes(one));
          expect(opened.filter((one) => !mayOpen(one, moment))).toEqual([]);
          before = open;
        });
        for (const one of steps) {
          if (one.do === 'request')
            close.set(
              one.kind,
              coordinator.request(one.kind, () => one.isCurrent),
            );
          else if (one.do === 'close') close.get(one.kind)?.();
          else {
            moment = one.to;
            if (one.do === 'navigate') coordinator.changePage();
            else vi.advanceTimersByTime(500);
          }
        }
        stop();
        for (const end of close.values()) end();
        expect(vi.getTimerCount()).toBe(0);
      }),
    );
  });
});
