import pg from 'pg';

/** Returns the name of the product in the published brand, or null if none is published, for commands without a server. */
export async function publishedProduct(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ product: string }>(
      "select brand->'names'->>'product' as product from brand_versions order by number desc limit 1",
    );
    return rows[0]?.product ?? null;
  } finally {
    await client.end();
  }
}
