import { AsyncLocalStorage } from 'node:async_hooks';
import type { Metrics } from './metrics.ts';
import type { Span, Tracing } from './tracing.ts';

/**
 * Unit of work in this process, to which queries and log lines are attributed. Names come from the code and contain no
 * personal data.
 */
export interface Task {
  kind: 'request' | 'socket' | 'job' | 'subscriber';
  /** Name of the route, socket event, job or subscriber. */
  name: string;
  /** Id of the request, socket, job or outbox row. */
  id: string;
  /** Trace span of the task. */
  span?: Span;
}

const running = new AsyncLocalStorage<Task | null>();

/** Returns the task of the caller, or null outside any task. */
export function currentTask(): Task | null {
  return running.getStore() ?? null;
}

/** Runs a function in the context of a task. With null it is detached from the task of the caller. */
export function runInContext<T>(task: Task | null, run: () => T): T {
  return running.run(task, run);
}

/** Returns true while a caller waits for a response. */
export function forRequest(): boolean {
  const kind = currentTask()?.kind;
  return kind === 'request' || kind === 'socket';
}

/** Returns the fields of a task for log lines. */
export function taskFields(task: Task | null): Record<string, string> {
  if (!task) return {};
  const { kind, name, id } = task;
  if (kind === 'request') return { requestId: id, route: name };
  return { [kind]: name, id };
}

/** Runs a task and records its outcome. */
export type RunTask = <T>(task: Task, run: () => Promise<T>) => Promise<T>;

/** Histogram buckets in seconds, from a short event delivery to a nightly clean-up. */
const SECONDS = [0.01, 0.1, 1, 10, 60, 600];

/** Returns a runner that measures and traces background tasks. */
export function timedTasks(metrics: Metrics, tracing: Tracing | null): RunTask {
  const seconds = metrics.histogram(
    'site_task_duration_seconds',
    'Duration of jobs and event deliveries in seconds, by outcome',
    {
      labels: ['kind', 'name', 'outcome'],
      buckets: SECONDS,
    },
  );
  return async (task, run) => {
    const started = performance.now();
    const span = tracing?.begin(`${task.kind} ${task.name}`, 'internal', { attributes: { 'site.task.id': task.id } });
    let outcome = 'failed';
    try {
      // Drizzle queries start when they are awaited, so they must be awaited inside the context.
      const result = await runInContext({ ...task, ...(span && { span }) }, async () => run());
      outcome = 'done';
      return result;
    } finally {
      seconds.observe({ kind: task.kind, name: task.name, outcome }, (performance.now() - started) / 1000);
      span?.end({ failed: outcome === 'failed' });
    }
  };
}
