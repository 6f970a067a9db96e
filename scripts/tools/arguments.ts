/** What stands behind a command of these tools. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Language } from '../../i18n/languages';
import { translate } from '../../server/translate';

/** Says in one sentence how a command is written, and ends. */
export function tellUsage(language: Language, command: string): never {
  console.error(translate(language, 'schema.new.usage', { command }));
  process.exit(1);
}

/** As `parseArgs`; what it does not understand is answered with how the command is written, in the place of a stack trace. */
export function argumentsOf<Config extends ParseArgsConfig>(language: Language, command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    return tellUsage(language, command);
  }
}
