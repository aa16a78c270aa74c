/**
 * Attributes of a span, such as names from the code, statements without parameters, statuses, and ids of requests and
 * tasks. They never contain ids of people, addresses or texts.
 */
export type SpanAttributes = Record<string, string | number>;

export interface Span {
  child(name: string, attributes?: SpanAttributes): Span;
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

export interface Tracing {
  /**
   * Starts a trace.
   * @param at start time, as a timestamp in milliseconds
   */
  begin(name: string, kind: 'server' | 'internal', given: { attributes: SpanAttributes; at?: number }): Span;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}
