import { z } from 'zod';

export const Port = z.coerce.number().int().min(0).max(65535);
export const Origin = z
  .url()
  .refine((url) => new URL(url).origin === url, { error: 'an origin without a path, such as https://example.com' });

/** An exact origin for frame-ancestors: URL would accept `*` and `;` in a host. */
export const WebOrigin = z
  .string()
  .refine(
    (text) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    {
      error: 'origins with commas between them, such as https://example.com,https://app.example.org:8443',
    },
  );

export const BioUrl = z
  .url({ protocol: /^https$/, error: 'an https:// address' })
  .refine((url) => /^https:\/\/[^/{]+\/.*\{name\}/.test(url), { error: 'an address with {name} behind its host' });
/** An affiliate id: part of addresses. */
export const FeedId = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'letters, digits, _, - and .')
  .optional();
export const FeedUrl = z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' });

/** Hosts with commas between them, each with or without a port. */
export const Hosts = z
  .string()
  .toLowerCase()
  .regex(
    /^(([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d+)?(,(?!$)|$))*$/,
    'hosts with commas between them, such as example.org,10.0.0.7:3000',
  )
  .default('')
  .transform((text) => text.split(',').filter(Boolean));
