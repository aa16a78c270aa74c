import { z } from 'zod';
import type { Route } from '@site/contract/core/route.ts';

/** Properties that identify a person in a response. */
const NAMES = /^(nickName|userName|avatar|author|authorId|userId|fromUserInfo|reporter|member)$/;

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function namesPerson(value: unknown): boolean {
  if (!isNode(value)) return false;
  const { properties } = value;
  if (isNode(properties) && Object.keys(properties).some((name) => NAMES.test(name))) return true;
  return Object.values(value).some(namesPerson);
}

/** Whether the response data of a route can contain a person. */
export function carriesPerson({ data }: Route): boolean {
  return namesPerson(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }));
}
