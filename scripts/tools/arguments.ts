/** Parses the arguments of these tools. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Language } from '../../i18n/languages';
import { translate } from '../../server/translate';

/** Prints the usage of a command in one sentence, and exits. */
export function tellUsage(language: Language, command: string): never {
  console.error(translate(language, 'schema.new.usage', { command }));
  process.exit(1);
}

/** Like `parseArgs`; unknown arguments print the usage instead of a stack trace. */
export function argumentsOf<Config extends ParseArgsConfig>(language: Language, command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return tellUsage(language, command);
  }
}
