import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { mantineTheme, mantineTokens } from './src/ui/theme/mantine-theme.ts';

const NAME = 'virtual:kit-variables.css';

type Variables = Record<string, string>;

const unlike = (variables: Variables, others: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => others[name] !== value));

/** Returns the theme as CSS variables, without those that Mantine's own style sheet already defines. */
export function kitVariables(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const made = defaultCssVariablesResolver(theme);
  const own = mantineTokens(theme);
  const of = (part: keyof ConvertCSSVariablesInput) => unlike({ ...made[part], ...own[part] }, usual[part]);
  return convertCssVariables({ variables: of('variables'), light: of('light'), dark: of('dark') }, ':root');
}

/**
 * Emits the variables as a style sheet. If MantineProvider wrote them into a `<style>` element, the CSP would have to
 * allow all inline styles.
 */
export function kitVariablesFile(): Plugin {
  return {
    name: 'kit-variables',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? kitVariables() : null),
  };
}
