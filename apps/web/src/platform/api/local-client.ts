import type { CallOptions, Client } from '@site/contract/core/client.ts';
import type { DataOf, InputOf, Route } from '@site/contract/core/route.ts';

type Answers<Routes extends Record<string, Route>> = {
  [K in keyof Routes]?: (input: InputOf<Routes[K]>) => DataOf<Routes[K]> | Promise<DataOf<Routes[K]>>;
};

/**
 * Returns a client that answers some routes on the device, for visitors who try a tool, and sends all other calls.
 * @param answers by the name of the route; they throw an ApiError like the server
 */
export function localClient<Routes extends Record<string, Route>>(
  api: Client,
  routes: Routes,
  answers: Answers<Routes>,
): Client {
  const known = new Map(Object.entries(answers).map(([name, answer]) => [routes[name]?.name, answer]));
  const call = async (route: Route, input: Record<string, unknown>, options?: CallOptions): Promise<unknown> => {
    const answer = known.get(route.name);
    return answer ? answer(input) : api(route, input, options);
  };
  // The types of input and response of each route are checked by `Answers`.
  return call as Client;
}

/** Returns a client whose code is loaded by its first call. If loading fails, the next call tries again. */
export function lazyClient(load: () => Promise<Client>): Client {
  let loaded: Promise<Client> | null = null;
  return async (route, input, options) => {
    loaded ??= load();
    const client = await loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return client(route, input, options);
  };
}
