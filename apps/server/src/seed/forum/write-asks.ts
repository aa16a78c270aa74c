import type pg from 'pg';
import {
  featureVotes,
  pollOptions,
  polls,
  pollVotes,
  quizAnswers,
  quizOptions,
  quizQuestions,
} from '#db/schema/forum-add-ons.ts';
import { copyRows } from '../copy-rows.ts';
import type { PlannedAsks } from './plan-asks.ts';
import type { Mark } from './plan-thread.ts';
import type { Thread } from './threads.ts';

export interface AskingPost {
  id: number;
  thread: Thread;
  asks: PlannedAsks;
}

/** Last assigned ids; the next rows continue from them. */
export interface LastIds {
  option: number;
  question: number;
  quizOption: number;
}

const iso = (time: number) => new Date(time).toISOString();
const mark = ({ by, at }: Mark) => ({ userId: by.id, createdAt: iso(at) });

async function writePolls(client: pg.ClientBase, asking: readonly AskingPost[], last: LastIds): Promise<void> {
  const asked = asking.flatMap(({ id, thread: { source }, asks }) => {
    if (!source.poll || !asks.poll) return [];
    const options = source.poll.answers.map((text, position) => ({
      id: (last.option += 1),
      postId: id,
      position,
      text,
    }));
    return [{ postId: id, question: source.poll.question, ...asks.poll, options }];
  });
  await copyRows(
    client,
    polls,
    asked.map(({ postId, question, endsAt, votes }) => ({
      postId,
      question,
      endsAt: iso(endsAt),
      votes: votes.length,
    })),
  );
  await copyRows(
    client,
    pollOptions,
    asked.flatMap(({ options, votes }) =>
      options.map((option) => ({ ...option, votes: votes.filter(({ choice }) => choice === option.position).length })),
    ),
  );
  await copyRows(
    client,
    pollVotes,
    asked.flatMap(({ postId, options, votes }) =>
      votes.map((vote) => ({ postId, optionId: options[vote.choice]?.id ?? 0, ...mark(vote) })),
    ),
  );
}

async function writeQuizzes(client: pg.ClientBase, asking: readonly AskingPost[], last: LastIds): Promise<void> {
  const asked = asking.flatMap(({ id: postId, thread: { source }, asks }) =>
    (source.quiz ?? []).map(({ text, explanation, answers, right }, position) => {
      const id = (last.question += 1);
      const options = answers.map((answer, place) => ({
        id: (last.quizOption += 1),
        questionId: id,
        position: place,
        text: answer,
        right: place === right,
      }));
      const given = asks.quiz[position] ?? [];
      const answered = { answered: given.length, right: given.filter(({ choice }) => choice === right).length };
      return { row: { id, postId, position, text, explanation, ...answered }, options, given };
    }),
  );
  await copyRows(
    client,
    quizQuestions,
    asked.map(({ row }) => row),
  );
  await copyRows(
    client,
    quizOptions,
    asked.flatMap(({ options }) => options),
  );
  await copyRows(
    client,
    quizAnswers,
    asked.flatMap(({ row, options, given }) =>
      given.map((answer) => ({ questionId: row.id, optionId: options[answer.choice]?.id ?? 0, ...mark(answer) })),
    ),
  );
}

/** Writes polls, quizzes and votes. Every counter equals the number of its rows. */
export async function writeAsks(client: pg.ClientBase, asking: readonly AskingPost[], last: LastIds): Promise<void> {
  await writePolls(client, asking, last);
  await writeQuizzes(client, asking, last);
  await copyRows(
    client,
    featureVotes,
    asking.flatMap(({ id, asks }) => asks.votes.map((vote) => ({ postId: id, ...mark(vote) }))),
  );
}
