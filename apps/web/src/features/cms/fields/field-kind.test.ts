import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import { emptyOf, fieldKind, isOptional } from './field-kind.ts';

test('returns a control for each field of each kind [MOD-05]', () => {
  const controls = DOCUMENT_KINDS.map((kind) => {
    const { shared, text } = DOCUMENT_SHAPES[kind];
    const fields = Object.entries({ ...shared.shape, ...text.shape });
    return [kind, fields.map(([name, schema]) => `${name}: ${fieldKind(schema).type}`).join(', ')];
  });
  expect(Object.fromEntries(controls)).toMatchObject({
    articles: 'published: day, topic: choice, title: text, summary: text, body: text',
    guide: 'order: number, experience: choices, sites: list, title: text, summary: text, body: text',
    adverts: 'from: moment, until: moment, title: text, summary: text, pc: list, mobile: list',
  });
});

test('returns the maximum length of a text [MOD-05]', () => {
  expect(fieldKind(DOCUMENT_SHAPES.courses.text.shape.title)).toMatchObject({ max: 160 });
});

test('creates a question with an id and two empty answers [MOD-05]', () => {
  const quiz = fieldKind(DOCUMENT_SHAPES.chapters.text.shape.quiz);
  expect(quiz.type === 'list' && emptyOf(quiz.item)).toEqual({
    id: expect.stringMatching(/^[a-z0-9-]{1,60}$/),
    question: '',
    answers: ['', ''],
    right: 0,
    why: '',
  });
});

test('detects optional fields [MOD-05]', () => {
  const { from } = DOCUMENT_SHAPES.adverts.shared.shape;
  expect([isOptional(from), isOptional(DOCUMENT_SHAPES.log.shared.shape.date)]).toEqual([true, false]);
});
