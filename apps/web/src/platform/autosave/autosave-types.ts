/**
 * saved: the server has the content. waiting: a call follows. offline: the last call failed for a temporary reason, and
 * a retry follows. refused: the server rejects the content or a part of it. conflict: another client has saved a newer
 * version, and nothing is sent until the conflict is resolved.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

/**
 * Result of a call. partly: the server has the valid part of the content. again: the version that the content is based
 * on has changed, and the content must be sent again. conflict: another client has saved a newer version.
 */
export type SaveResult = 'saved' | 'partly' | 'again' | 'conflict';

/** Options of a call to the server, as in CallOptions. */
export interface SaveCall {
  signal: AbortSignal;
  /** Whether the page is being left. */
  keepalive: boolean;
  /** No error toast: the editor shows a missing response itself and repeats the call. */
  isRetried: true;
}

/** Storage on this device for content that the server has not confirmed. */
export interface LocalCopy<T> {
  /**
   * @param unconfirmed the last versions that were sent without a response; the server may have stored any of them
   * @returns false if the browser cannot store the content
   */
  write: (value: T, unconfirmed: readonly T[]) => boolean;
  /** Called when the server has the content, so that the copy may be removed. */
  confirm: () => void;
}

/**
 * Dependencies of an autosave. The version number that the content is based on belongs to the feature:
 * `send` and `copy` read it, and `send` updates it.
 */
export interface AutosaveOptions<T> {
  /** Rejects with the error of a failed call, also when the call is aborted. */
  send: (value: T, call: SaveCall) => Promise<SaveResult>;
  copy: LocalCopy<T>;
  /** Returns whether the server has this content, so that nothing needs to be stored; never by default. */
  isOnServer?: (value: T) => boolean;
  /** Called with the error of each failed call. */
  onFailure?: (error: unknown) => void;
  /** Whether content is sent only on demand, with `flush`. A call that failed for a temporary reason is repeated. */
  isManual?: boolean;
}

/** Content of an editor and its save status. The object is replaced when something changes. */
export interface AutosaveStatus<T> {
  value: T;
  state: SaveState;
  /** Error of the last call; null if it did not fail. */
  error: unknown;
}

/**
 * Content that an editor starts with. `unconfirmed` is from the copy on this device; `offline` means that an earlier call
 * did not reach the server.
 */
export interface InitialContent<T> {
  value: T;
  state?: 'saved' | 'waiting' | 'offline' | 'conflict';
  unconfirmed?: readonly T[];
}
