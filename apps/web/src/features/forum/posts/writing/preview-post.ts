import type { User } from '@site/contract/accounts/schemas.ts';
import type { Post, Topic } from '@site/contract/forum/schemas.ts';
import { findTopic } from '../../topics/find-topic.ts';
import { askedIn, type PollValues, type PostValues, type QuizValues } from './post-values.ts';

interface Context {
  user: User | null;
  topics: readonly Topic[];
  /** ISO 8601 timestamp. */
  now: string;
}

const DAYS = { day: 1, week: 7, month: 30 } as const;
const DAY_MS = 86_400_000;

const answersOf = (answers: readonly string[]) =>
  answers.flatMap((text, at) => (text.trim() === '' ? [] : [{ id: at + 1, text, votes: null }]));

function endOf({ duration, endsAt }: PollValues, now: string): string {
  if (duration === 'custom') return endsAt || now;
  return new Date(Date.parse(now) + DAYS[duration] * DAY_MS).toISOString();
}

function pollOf(poll: PollValues, now: string): Post['poll'] {
  const { question, answers } = poll;
  return { question, answers: answersOf(answers), endsAt: endOf(poll, now), ended: false, votes: 0, mine: null };
}

function quizOf({ questions }: QuizValues): Post['quiz'] {
  return {
    questions: questions.map(({ text, answers }, at) => ({
      id: at + 1,
      text,
      answers: answersOf(answers),
      mine: null,
      solved: null,
    })),
    taken: false,
  };
}

/** The post that readers would see if the form was published now. */
export function previewPost(values: PostValues, { user, topics, now }: Context): Post {
  const { title, content, language } = values;
  const { kind, poll, quiz } = askedIn(values);
  const topic = findTopic(topics, values.topic);
  return {
    id: 0,
    title: title.trim(),
    html: content,
    closed: false,
    mergedInto: null,
    splitFrom: null,
    excerpt: '',
    language,
    kind,
    topic: { slug: values.topic, name: topic?.name ?? '' },
    author: user && { id: user.id, nickName: user.nickName, avatar: user.avatar, role: user.role },
    createdAt: now,
    activeAt: now,
    featureState: kind === 'feature-request' ? 'open' : null,
    poll: poll && pollOf(poll, now),
    quiz: quiz && quizOf(quiz),
    hasPoll: poll !== null,
    hasQuiz: quiz !== null,
    ...{ replies: 0, likes: 0, views: 0, votes: 0, saves: 0 },
    ...{ pinned: false, fresh: false, edited: false, deleted: false, blurred: false },
    ...{ liked: false, saved: false, reported: false, own: false, voted: false },
    ...{ unread: null, editedAt: null, hidden: null, lastReadReplyId: null, firstUnreadReplyId: null },
    ...{ answered: false, answer: null, remindAt: null },
    previews: [],
  };
}
