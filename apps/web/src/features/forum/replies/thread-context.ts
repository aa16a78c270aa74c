import { createContext } from 'react';

/** Data of the post that its replies use. */
export interface Thread {
  title: string;
  /** Null if the post was deleted. */
  authorId: number | null;
  /** Whether the reader wrote the post, and it was not deleted. */
  own: boolean;
  /** Reply that is marked as the answer. */
  answerId: number | null;
}

export const ThreadContext = createContext<Thread>({ title: '', authorId: null, own: false, answerId: null });
