import { expect, test } from 'vitest';
import { arePostValues, addOnsOf, changedAddOns } from './post-values.ts';

const OLD = { topic: 'lounge', title: 'A title', language: 'en', content: '<p>Text</p>' };
const POLL = { question: 'Why?', answers: ['Yes', ''], duration: 'week', endsAt: '' } as const;
const QUESTION = { text: '', answers: ['', ''], right: null, explanation: '' };

test.each([
  ['of before there were polls', OLD],
  ['without a poll or quiz', { ...OLD, kind: 'discussion', poll: null, quiz: null }],
  ['with a poll', { ...OLD, kind: 'discussion', poll: POLL, quiz: null }],
  ['with a quiz', { ...OLD, kind: 'discussion', poll: null, quiz: { questions: [QUESTION] } }],
])('restores a draft %s [FORUM-02]', (_, values) => {
  expect(arePostValues(values)).toBe(true);
});

test.each([
  ['no draft', null],
  ['of another form', { content: 'x' }],
  ['with half a poll', { ...OLD, poll: { question: 'Why?' } }],
  ['with answers that are not strings', { ...OLD, poll: { ...POLL, answers: [1] } }],
  ['with half a question', { ...OLD, quiz: { questions: [{ text: 'x' }] } }],
  ['with an invalid quiz', { ...OLD, quiz: [] }],
])('rejects %s as a draft [FORUM-02]', (_, values) => {
  expect(arePostValues(values)).toBe(false);
});

test('edits a post together with its poll and quiz [FORUM-10]', () => {
  const answers = [
    { id: 8, text: 'Yes', votes: null },
    { id: 9, text: 'No', votes: null },
  ];
  const asks = addOnsOf({
    kind: 'discussion',
    poll: { question: 'Why?', endsAt: '2026-01-01T00:00:00Z', ended: false, votes: 0, answers, mine: null },
    quiz: {
      taken: false,
      questions: [
        {
          id: 1,
          text: 'What?',
          answers,
          mine: null,
          solved: { right: 9, explanation: 'So.', answered: 0, wereRight: 0 },
        },
      ],
    },
  });
  expect(asks).toEqual({
    kind: 'discussion',
    poll: { question: 'Why?', answers: ['Yes', 'No'], duration: 'custom', endsAt: '2026-01-01T00:00:00Z' },
    quiz: { questions: [{ text: 'What?', answers: ['Yes', 'No'], right: 1, explanation: 'So.' }] },
  });
});

test('omits unchanged parts and sends removed ones as null [FORUM-03]', () => {
  const before = { poll: { ...POLL, answers: [...POLL.answers] }, quiz: null };
  expect(changedAddOns({ poll: { ...POLL, answers: [...POLL.answers] }, quiz: null }, before)).toEqual({});
  expect(changedAddOns({ poll: null, quiz: null }, before)).toEqual({ poll: null });
  const quiz = { questions: [QUESTION] };
  expect(changedAddOns({ ...before, quiz }, before)).toEqual({ quiz });
});
