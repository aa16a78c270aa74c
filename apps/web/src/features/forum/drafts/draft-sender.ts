import { draftRoutes } from '@site/contract/drafts/routes.ts';
import type { Draft as ServerDraft } from '@site/contract/drafts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';

const PAUSE_MS = 2000;
const RETRY_MS = 20_000;

/** Snapshot of the values to send. */
interface Sendable {
  id: string;
  values: object;
  version: number;
}

interface Sending {
  place: string;
  /** Returns what the server does not have yet; null when there is nothing to send. */
  take: () => Sendable | null;
  /**
   * Called after the server has stored a version; `becameNew` means that it became a new draft.
   * @returns true when there is more to send
   */
  onSent: (sent: Sendable, version: number, becameNew: boolean) => boolean;
  /**
   * Called when the server has a newer version.
   * @returns true when this device sent that version and has more to send
   */
  onNewer: (newer: ServerDraft) => boolean;
  /** Called when saving fails, which leaves the draft on this device only. */
  onFailed: () => void;
}

/**
 * With keepalive, the last call is sent even if the page closes. Browsers reject large keepalive payloads, which remain
 * on the device.
 */
const whileLeaving = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive: true });

/**
 * Sends a draft to the server: debounced, and one call at a time except when the page is left. Retries after errors
 * that may be temporary.
 */
export class DraftSender {
  readonly #api: Client;
  readonly #sending: Sending;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: Promise<void> | null = null;
  #again = false;
  #ended = false;

  constructor(api: Client, sending: Sending) {
    this.#api = api;
    this.#sending = sending;
  }

  /** Schedules a call after a pause. */
  soon(wait = PAUSE_MS): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => this.now(), wait);
  }

  now({ leaving = false } = {}): void {
    clearTimeout(this.#timer);
    if (this.#call && !leaving) {
      this.#again = true;
      return;
    }
    const given = this.#sending.take();
    if (!given) return;
    const call = this.#send(given, leaving).finally(() => {
      if (this.#call === call) this.#call = null;
      if (!this.#again) return;
      this.#again = false;
      this.now();
    });
    this.#call = call;
  }

  /** Deletes the draft on the server, after any call in flight. */
  remove(): void {
    clearTimeout(this.#timer);
    this.#again = false;
    const { place } = this.#sending;
    const remove = () => this.#api(draftRoutes.remove, { place }, { send: whileLeaving });
    // A draft that could not be removed is offered again.
    void (this.#call ?? Promise.resolve()).then(remove).catch(() => {});
  }

  /** Called on unmount: schedules nothing more. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #send({ id, values, version }: Sendable, leaving: boolean): Promise<void> {
    const { place, onSent, onNewer, onFailed } = this.#sending;
    // The values come from a form, so they are an object.
    const body = { id, values: values as Record<string, unknown> };
    try {
      const input = { place, body, version };
      const answer = await this.#api(draftRoutes.save, input, leaving ? { send: whileLeaving } : {});
      const more = answer.newer ? onNewer(answer.newer) : onSent({ id, values, version }, answer.version, answer.anew);
      if (more) this.soon();
    } catch (error) {
      onFailed();
      // A retry cannot succeed when the quota is full, the draft is too large or the member is suspended.
      if (!isApiError(error, 'drafts.too-many', 'drafts.too-large', 'suspended')) this.soon(RETRY_MS);
    }
  }
}
