import { describe, expect, test } from 'vitest';
import { UserName } from '@site/contract/accounts/fields.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { CONTENT_MAX, REPLY_MAX, Title } from '@site/contract/forum/fields.ts';
import { PollFields } from '@site/contract/forum/poll.ts';
import { QuizFields } from '@site/contract/forum/quiz.ts';
import { FEATURE_STATES } from '@site/contract/forum/schemas.ts';
import { Application, foldName } from '@site/contract/members/fields.ts';
import { sanitizeContent } from '#features/forum';
import { readCorpus } from './corpus.ts';
import { DEMO_LANGUAGES } from './demo-languages.ts';
import { renderText } from './render-text.ts';
import { unwantedWords } from './unwanted-words.ts';

const { members, applicants, threads } = readCorpus();
const everyone = [...members, ...applicants];

describe('demo corpus', () => {
  test('contains at least 200 members, 630 posts and 4,000 replies [OPS-01]', () => {
    expect(members.length).toBeGreaterThanOrEqual(200);
    expect(threads.length).toBeGreaterThanOrEqual(630);
    expect(threads.flatMap(({ replies }) => replies).length).toBeGreaterThanOrEqual(4000);
  });

  test.each(LANGUAGES)('contains members, and posts in every topic, in %s [OPS-01]', (language) => {
    const topics = new Set(threads.filter((thread) => thread.language === language).map(({ topic }) => topic));
    expect([...topics].sort()).toEqual([...new Set(threads.map(({ topic }) => topic))].sort());
    expect(members.some((member) => member.language === language)).toBe(true);
  });

  test('contains no duplicate names, regardless of spelling [JOIN-02]', () => {
    expect(new Set(everyone.map(({ nickname }) => foldName(nickname))).size).toBe(everyone.length);
    expect(new Set(everyone.map(({ username }) => username.toLowerCase())).size).toBe(everyone.length);
  });

  test('contains only members that pass the validation of the forms [JOIN-01]', () => {
    const refused = everyone.filter((one) => {
      const { nickname: nickName, gender, years, bio, story } = one;
      const sites = one.sites.map((site) => ({ site, url: '' }));
      const form = { nickName, gender, years, sites, bio, storyPrompt: 'why', story };
      return !Application.safeParse(form).success || !UserName.safeParse(one.username).success;
    });
    expect(refused).toEqual([]);
  });

  test('contains only valid and unique titles [FORUM-01]', () => {
    expect(threads.map(({ title }) => title).filter((title) => !Title.safeParse(title).success)).toEqual([]);
    expect(new Set(threads.map(({ title }) => title)).size).toBe(threads.length);
  });

  test('refers only to earlier replies [FORUM-07]', () => {
    const broken = threads.filter(({ replies }) => replies.some(({ to }, index) => to !== undefined && to >= index));
    expect(broken).toEqual([]);
  });

  test('renders to HTML that the sanitizer leaves unchanged [FORUM-02]', () => {
    const texts = threads.flatMap(({ body, replies }) => [
      { max: CONTENT_MAX, ...renderText(body) },
      ...replies.map((reply) => ({ max: REPLY_MAX, ...renderText(reply.body) })),
    ]);
    expect(texts.filter(({ html }) => sanitizeContent(html, new Map()).html !== html)).toEqual([]);
    expect(texts.filter(({ plain, max }) => plain === '' || [...plain].length > max)).toEqual([]);
  });

  test.each(DEMO_LANGUAGES)('contains no explicit words and no hints at age in %s [OPS-01]', (language) => {
    const isSpoken = (one: { language: string }) => one.language === language;
    const text = JSON.stringify([everyone.filter(isSpoken), threads.filter(isSpoken)]);
    expect(unwantedWords(text, language)).toEqual([]);
  });

  test.each(DEMO_LANGUAGES)(
    'contains polls, quizzes and feature requests of every state in %s [FORUM-05]',
    (language) => {
      const asking = threads.filter((thread) => thread.language === language);
      expect(asking.filter(({ poll }) => poll).length).toBeGreaterThanOrEqual(4);
      expect(asking.filter(({ quiz }) => quiz).length).toBeGreaterThanOrEqual(4);
      const states = asking.flatMap(({ request }) => request?.state ?? []);
      expect(states.length).toBeGreaterThanOrEqual(6);
      expect(new Set(states)).toEqual(new Set(FEATURE_STATES));
    },
  );

  test('contains only polls, quizzes and feature requests that pass validation [FORUM-03]', () => {
    const refused = threads.filter(({ poll, quiz }) => {
      const { weights, ...asked } = poll ?? { weights: [], question: '?', answers: ['a', 'b'] };
      const form = { question: asked.question, answers: asked.answers, duration: 'week' };
      const questions = quiz?.map(({ known: _, ...question }) => question);
      return (
        !PollFields.safeParse(form).success ||
        (poll && weights.length !== poll.answers.length) ||
        (questions && !QuizFields.safeParse({ questions }).success)
      );
    });
    expect(refused).toEqual([]);
  });

  test('pins three posts in each language [FORUM-06]', () => {
    const pinned = threads.filter((thread) => thread.pinned);
    const pinnedIn = (wanted: Language) => pinned.filter(({ language }) => language === wanted);
    expect(DEMO_LANGUAGES.filter((language) => pinnedIn(language).length !== 3)).toEqual([]);
  });
});

test('detects unwanted words in each language [OPS-01]', () => {
  expect(unwantedWords('A Student, barely.', 'en')).toEqual(['Student', 'barely']);
  expect(unwantedWords('La chica del colegio', 'es')).toEqual(['chica', 'colegio']);
  expect(unwantedWords('Школьная подруга, молодая', 'ru')).toEqual(['Школьная', 'молодая']);
});
