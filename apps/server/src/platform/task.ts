import { AsyncLocalStorage } from 'node:async_hooks';
import type { Metrics } from './metrics.ts';
import type { Span, Tracing } from './tracing.ts';

/** What this process does for somebody: in its name queries run and lines are logged. Names are of the code, never of persons. */
export interface Task {
  kind: 'request' | 'socket' | 'job' | 'subscriber';
  /** Of the route, the event, the job or the subscriber. */
  name: string;
  /** Of the request, the job or the row of the outbox. */
  id: string;
  /** Where it is traced. */
  span?: Span;
}

const running = new AsyncLocalStorage<Task | null>();

/** What the caller works for; null for what the process does by itself. */
export function currentTask(): Task | null {
  return running.getStore() ?? null;
}

/** Works for a task. Null: what runs has nothing to do with what started it. */
export function inTask<T>(task: Task | null, run: () => T): T {
  return running.run(task, run);
}

/** Whether somebody waits for an answer. */
export function forRequest(): boolean {
  const kind = currentTask()?.kind;
  return kind === 'request' || kind === 'socket';
}

/** As log lines name it. */
export function taskFields(task: Task | null): Record<string, string> {
  if (!task) return {};
  const { kind, name, id } = task;
  if (kind === 'request') return { requestId: id, route: name };
  return { [kind]: name, id };
}

/** Works for a task, and notes how it ended. */
export type RunTask = <T>(task: Task, run: () => Promise<T>) => Promise<T>;

/** In seconds: from a nudge to a nightly clean-up. */
const SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Counts tasks that nobody waits for, and how long they took; and traces them. */
export function timedTasks(metrics: Metrics, tracing: Tracing | null): RunTask {
  const seconds = metrics.histogram('site_task_duration_seconds', 'Jobs, and deliveries of events to subscribers', {
    labels: ['kind', 'name', 'outcome'],
    buckets: SECONDS,
  });
  return async (task, run) => {
    const started = performance.now();
    const span = tracing?.begin(`${task.kind} ${task.name}`, 'internal', { attributes: { 'site.task.id': task.id } });
    let outcome = 'failed';
    try {
      // Queries begin when they are awaited, which is to be inside.
      const result = await inTask({ ...task, ...(span && { span }) }, async () => run());
      outcome = 'done';
      return result;
    } finally {
      seconds.observe({ kind: task.kind, name: task.name, outcome }, (performance.now() - started) / 1000);
      span?.end({ failed: outcome === 'failed' });
    }
  };
}
