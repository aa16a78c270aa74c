/** Types for the parts of autocannon used here; the package ships none. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Requests per second over all connections; unlimited if not set. */
    overallRate?: number;
    requests: Request[];
  }
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
