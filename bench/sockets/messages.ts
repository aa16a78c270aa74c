import type { Shares } from './shares.ts';

/** Where members are connected and called. */
export interface Place {
  origin: string;
  path: string;
}

/** A member of the measurement: at which of the places, and with what. */
export interface Guest {
  place: number;
  userId: number;
  cookie: string;
  ctoken: string;
}

/** Two guests, by number, and their conversation. */
export interface Talk {
  from: number;
  to: number;
  conversationId: number;
}

/** What the process of the clients is told to do. */
export type Order =
  | { do: 'open'; places: Place[]; guests: Guest[] }
  | { do: 'all'; call: PlainCall; event: string; times: number }
  | { do: 'chat'; path: string; talks: Talk[]; perSecond: number; seconds: number };

/** A call that everybody hears of; `body` is sent as it is. */
export interface PlainCall {
  origin: string;
  path: string;
  cookie: string;
  body: string;
}

/** What it found. */
export interface Opened {
  opened: number;
  seconds: number;
  failed: string | null;
}

export interface Reached {
  /** From the call until a socket heard of it, in ms, over all sockets and times. */
  shares: Shares;
  /** From the first socket to the last, the usual one. */
  spread: number;
  /** Sockets that heard nothing of it, over all times. */
  missed: number;
}

export interface Chatted {
  sent: number;
  failed: number;
  /** From the call until the other one's socket heard of it. */
  heard: Shares;
  /** From the call until its answer. */
  answered: Shares;
  lost: number;
  doubled: number;
  /** Sockets that were cut off meanwhile. */
  cut: number;
}

export type Report = Opened | Reached | Chatted;
