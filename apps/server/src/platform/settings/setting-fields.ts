import { z } from 'zod';
import { BrandName } from '@site/contract/brand/brand.ts';
import { PARTNER_SLUG_MAX, PartnerSlug } from '@site/contract/site/partner-slug.ts';

interface SettingDescription {
  meaning: string;
  example: string;
  /** Default in words, which replaces the default of the schema in the description. */
  unset: string | undefined;
}

export const settingDescriptions = z.registry<SettingDescription>();

/**
 * Describes a setting for docs/reference/settings.md. Each setting needs its own schema instance.
 * @param options `unset`: default in words, if the schema has none or its default is not clear enough
 */
export function describeSetting<Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  { example, unset }: { example: string; unset?: string },
): Schema {
  settingDescriptions.add(schema, { meaning, example, unset });
  return schema;
}

export const Port = z.coerce.number().int().min(0).max(65535);
export const Switch = z.stringbool();
export const HttpUrl = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });
export const Token = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'a token without spaces');
export const BucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket');

/** Name of the product or the partner, as in a brand. */
export const SiteName = z.string().refine((name) => BrandName.safeParse(name).success, 'a name of 1 to 40 letters');

export const ProductShort = z.string().regex(/^[a-z0-9]{1,12}$/);

/** First part of the partner's addresses, as in a brand. */
export const SiteSlug = z
  .string()
  .refine(
    (slug) => PartnerSlug.safeParse(slug).data === slug,
    `1 to ${PARTNER_SLUG_MAX} lowercase letters, digits and hyphens`,
  );

export const HeaderName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/i, 'the name of a header, such as cf-ipcountry')
  .transform((name) => name.toLowerCase());

export const Origin = z
  .url()
  .refine((url) => new URL(url).origin === url, { error: 'an origin without a path, such as https://example.com' });

/** An exact origin for frame-ancestors. The URL parser would accept `*` and `;` in a host. */
const WebOrigin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    {
      error: 'origins with commas between them, such as https://example.com,https://app.example.org:8443',
    },
  );

export const Origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(WebOrigin));

export const BioUrl = z
  .url({ protocol: /^https$/, error: 'an https:// address' })
  .refine((url) => /^https:\/\/[^/{]+\/.*\{name\}/.test(url), { error: 'an address with {name} behind its host' });

/** Affiliate id, which becomes part of a URL. */
export const FeedId = z.string().regex(/^[\w.-]{1,100}$/, 'letters, digits, _, - and .');

/** Comma-separated hosts, each with or without a port. */
export const Hosts = z
  .string()
  .toLowerCase()
  .regex(
    /^(([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?(,(?!$)|$))*$/,
    'hosts with commas between them, such as example.org,10.0.0.7:3000',
  )
  .default('')
  .transform((text) => text.split(',').filter(Boolean));

export const HostNames = z
  .string()
  .regex(/^([a-z0-9.-]+(,[a-z0-9.-]+)*)?$/, 'hosts with commas between them, such as example.com,example.org')
  .default('');

export const PushHosts = z
  .string()
  .regex(
    /^((\*\.)?[a-z0-9.-]+(,(\*\.)?[a-z0-9.-]+)*)?$/,
    'hosts with commas between them, such as push.example.com,*.example.org',
  )
  .default('');

/** Comma-separated headers in the form `name=value`. */
export const KeyValues = z
  .string()
  .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'name=value with commas between them')
  .transform((text): Record<string, string> =>
    Object.fromEntries(text.split(',').map((pair) => pair.split(/=(.*)/s, 2))),
  )
  .default({});
