import type { Shares } from './shares.ts';

/** An instance to which members connect and send calls. */
export interface Place {
  origin: string;
  path: string;
}

/** A simulated member: the index of its instance and its credentials. */
export interface Guest {
  place: number;
  userId: number;
  cookie: string;
  ctoken: string;
}

/** A conversation of two guests, given by index. */
export interface Talk {
  from: number;
  to: number;
  conversationId: number;
}

/** Orders to the client process. */
export type Order =
  | { do: 'open'; places: Place[]; guests: Guest[] }
  | { do: 'all'; call: PlainCall; event: string; times: number }
  | { do: 'chat'; path: string; talks: Talk[]; perSecond: number; seconds: number };

/** An API call. In an `all` order, `{time}` in the body is replaced by the index of the run. */
export interface PlainCall {
  origin: string;
  path: string;
  cookie: string;
  body: string;
}

/** Result of opening the sockets. */
export interface Opened {
  opened: number;
  seconds: number;
  failed: string | null;
}

export interface Reached {
  /** Latency in ms from the call until a socket receives the event, over all sockets and runs. */
  shares: Shares;
  /** Median time in ms between the first and the last socket that receives the event. */
  deliverySpan: number;
  /** Number of sockets that received nothing, over all runs. */
  missed: number;
}

export interface Chatted {
  sent: number;
  failed: number;
  /** Latency in ms from the call until the recipient's socket receives the message. */
  heard: Shares;
  /** Latency in ms from the call until its response. */
  answered: Shares;
  lost: number;
  doubled: number;
  /** Number of sockets disconnected during the measurement. */
  cut: number;
}

export type Report = Opened | Reached | Chatted;
