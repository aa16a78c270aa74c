import { vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { AutosaveOptions, InitialContent, SaveCall, SaveResult } from '../autosave-types.ts';
import { Autosave } from '../autosave.ts';

type Send = (value: string, call: SaveCall) => Promise<SaveResult>;

/** Replaces window and document. */
export const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

/** An autosave of a text with a fake device and a fake server, which saves by default. */
export function world(options: Partial<AutosaveOptions<string>> = {}, initial: Partial<InitialContent<string>> = {}) {
  const send = vi.fn<Send>(async () => 'saved');
  const device = { text: null as string | null, unconfirmed: [] as readonly string[], isFull: false };
  const autosave = new Autosave<string>(
    { value: '', ...initial },
    {
      send,
      copy: {
        write(text, unconfirmed) {
          if (device.isFull) return false;
          Object.assign(device, { text, unconfirmed });
          return true;
        },
        confirm: () => Object.assign(device, { text: null, unconfirmed: [] }),
      },
      ...options,
    },
  );
  return {
    autosave,
    send,
    sent: () => send.mock.calls.map(([text]) => text),
    device,
    state: () => autosave.status().state,
  };
}

/** Makes the next call stay pending until it is answered or aborted. */
export function pendingCall(send: ReturnType<typeof world>['send']) {
  const answers = { resolve: (_: SaveResult) => {}, reject: (_: unknown) => {} };
  send.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        Object.assign(answers, { resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return answers;
}

export const OFFLINE = new ApiError('failed', '');
