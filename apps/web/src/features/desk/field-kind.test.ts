import { expect, test } from 'vitest';
import { DOCUMENT_KINDS, DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import { emptyOf, fieldKind, isOptional } from './field-kind.ts';

test('every field of every kind has a control [MOD-05]', () => {
  const controls = DOCUMENT_KINDS.map((kind) => {
    const { shared, text } = DOCUMENT_SHAPES[kind];
    const fields = Object.entries({ ...shared.shape, ...text.shape });
    return [kind, fields.map(([name, schema]) => `${name}: ${fieldKind(schema).type}`).join(', ')];
  });
  expect(Object.fromEntries(controls)).toMatchObject({
    articles: 'published: day, topic: choice, title: text, summary: text, body: text',
    guide: 'order: number, experience: choices, sites: choices, title: text, summary: text, body: text',
    adverts: 'from: moment, until: moment, title: text, summary: text, pc: list, mobile: list',
  });
});

test('the limit of a text is known [MOD-05]', () => {
  expect(fieldKind(DOCUMENT_SHAPES.courses.text.shape.title)).toMatchObject({ max: 160 });
});

test('a new question has an id and two answers to write [MOD-05]', () => {
  const quiz = fieldKind(DOCUMENT_SHAPES.chapters.text.shape.quiz);
  expect(quiz.type === 'list' && emptyOf(quiz.item)).toEqual({
    id: expect.stringMatching(/^[a-z0-9-]{1,60}$/),
    question: '',
    answers: ['', ''],
    right: 0,
    why: '',
  });
});

test('what may be left out is known [MOD-05]', () => {
  const { from } = DOCUMENT_SHAPES.adverts.shared.shape;
  expect([isOptional(from), isOptional(DOCUMENT_SHAPES.log.shared.shape.date)]).toEqual([true, false]);
});
